// Games of the sample event, as an arbiter might type them: what he types, and before it the move
// as PDN writes it where the two differ. `x` and a single square stand where only one move fits.

/** Lefèvre Anaïs against Garrigues Loïc, round 1, board 4: 44 moves. */
export const LONG = read(`
  31-26  17-21=17 21  26x17  11x22=11 22  32-27  22x31=22 31
  36x27=36*27  6-11=0611  37-31=37 31  11-17=11 17  31-26  7-11=11
  41-36=4136  19-23  35-30=35 30  14-19  36-31=31  10-14=1014
  40-35=40 35  2-7=2 7  38-32  4-10=4 10  42-38=4238  17-22
  47-42=47 42  11-17  30-25=25  20-24=2024  34-29  23x34=x
  39x30=30  24-29=29  33x24=24  22-28=22 28  32x23=23  18x20
  44-39=44 39  17-21=1721  26x17  12x32  38x27=38 27  7-12=7 12
  27-22=2722  12-18  31-27  16-21  27x16=2716  18x27=1827
  39-33=39 33  19-24=19 24  30x19=30*19  14x23=1423  25x14=25*14  10x19=10 19
  16-11  13-18  35-30=30  15-20=1520  45-40=45 40  9-13=9 13
  42-38  20-24=20 24  30-25=3025  18-22=18 22  49-44=49 44  13-18
  11-6=6  5-10=0510  40-34=40 34  10-14  44-40  8-12=12
  40-35=4035  12-17=12 17  46-41  3-8  34-30=34 30  8-12=0812
  41-37=41 37  23-28=23 28  43-39  18-23=18 23  48-43=4843  23-29
  50-44  29-34  33-29=29  24x31=24*31
`);

/** Traoré Mamadou against N’Diaye Ousmane, round 2, board 1: a king is made and takes twice. */
export const WITH_KING = read(`
  34-30  20-24=20 24  40-34=4034  17-21  32-28=32 28  11-17
  37-32=37 32  14-20=1420  41-37  18-23=18 23  31-27  10-14=10 14
  30-25=3025  4-10  34-29=34 29  23x34=23*34  39x30=39*30  24-29=2429
  33x24=33*24  20x29=20*29  44-39  19-23=23  28x19=x  13x24
  30x19=x  14x23=x  36-31=36 31  15-20=1520  25x14=x  10x19=10*19
  39-33  29-34=34  31-26=3126  9-13  49-44=49 44  6-11
  44-39=44 39  12-18=1218  39x30  8-12=8 12  33-28  2-8=2 8
  47-41=4741  5-10=5 10  38-33  10-14  30-24=24  19x30=1930
  28x10=2810  18-23  35x24=35*24  23-29=29  33-28=3328  29x20=29*20
  10-4  20-24  4x22=4*22  1-6=0106  45-40=45 40  8-13
  22x4=2204  24-30=30  28-22=2822  17x28=x  26x8=x  3x12=12
`);

/** Romanov against Blinder, tenth championship of the USSR: game 29 of the collection ussr1947.pdn, drawn. */
export const RUSSIAN = read(`
  g3-f4=g3f4  b6-a5  c3-b4=cb4  a5:c3=a5*c3  d2:b4=d2*b4  f6-g5=fg5
  b4-c5=b4c5  d6:b4=d6*b4  a3:c5=a3*c5  g7-f6=8-11  b2-c3=b2c3  g5-h4=g5h4
  e1-d2=E1 D2  f6-g5=f6g5  e3-d4  g5:e3=g5*e3  d2:f4=d2*f4  c7-b6=c7b6
  a1-b2=a1b2  h8-g7=h8g7  c1-d2=cd2  g7-f6=g7f6  f2-e3=f2 e3  f6-g5=fg5
  g1-f2=g1f2  b8-c7=b8c7  f4-e5=f4e5  e7-d6=e7d6  c5:e7=c5e7  f8:f4=f8*f4
  d4-c5  b6:d4=b6xd4  c3:g3=c3g3  c7-d6=c7d6  g3-f4=g3f4  d8-c7=d8c7
  b2-a3=b2a3  c7-b6=c7b6  f4-e5=f4e5  d6:f4=d6*f4  a3-b4  h4-g3=h4g3
  f2:f6=f2*f6  b6-a5=b6a5  e3:g5=e3g5  a5:e1=a5*e1  f6-e7=f6e7  h6:f4=h6*f4
  e7-f8=e7f8
`);

/** Hellman against Tinsley, Lakeside 1955: game 264 of the collection tinsley-1.pdn, drawn. */
export const AMERICAN = read(`
  10-14  24-20=2420  11-15=11 15  22-17=2217  6-10=0610  17-13=13
  1-6=0106  28-24=28 24  8-11  23-19=2319  15-18=1518  26-23=26 23
  4-8=4 8  32-28=28  14-17=1417  21x14=21*14  10x17=10*17  23x14=23:14
  9x18=9*18  25-22=2522  18x25=18x25  30x14=30x21x14  11-16=1116  20x4=20x11x4
  3-8=0308  4x11=4*11  7x32=7x16x23x32  24-19=2419  6-9=6 9
`);

/** A Russian game to its end (R7.41 to R7.45): White's king takes again and again until Black has nothing left. */
export const RUSSIAN_TO_THE_END = read(`
  c3-b4=c3b4  d6-e5=de5  d2-c3=D2 C3  f6-g5=f6g5  c1-d2=cd2  e5-f4
  g3:e5=x  g7-f6  e5:g7=:  h8:f6=f6  h2-g3=h2g3  g5-f4=g5f4
  g3:g7=g3xg7  h6-g5=g5  g7-h8=g7h8  f8-g7=fg7  h8:h4=h8h4  b6-c5=9-14
  b4:f8=b:f8  d8-e7=d8 e7  h4:a5=h4*a5  a7-b6=ab6  a5:d8=a5d8  b8-c7
  d8:b6=b6
`);

/** An American game to its end (R7.20 to R7.25): Black begins, crowns two men, and White has nothing left. */
export const AMERICAN_TO_THE_END = read(`
  9-14  22-18=2218  6-9=0609  18-15=15  11x18=11*18  23-19=23 19
  8-11  19-15=1915  10x19=x  24x8=x  4x11=4x  28-24=28 24
  1-6=0106  26-22=2622  11-15=15  30-26=3026  3-8=3 8  21-17=a3-b4
  14x30=x  24-20=20  30x23=23  20-16  12x19  32-28=3228
  23x32=23:32  29-25=29 25  7-10  31-26=3126  18-23  25-21=21
  23x30=:  21-17=2117  2-7  17-14=17 14  10x26=10*26  28-24=24
  19x28=x
`);

/** @param {string} text @returns {{ typed: string, played: string }[]} */
function read(text) {
  return text.trim().split(/\s{2,}/).map((step) => {
    const [played, typed = played] = step.split("=");
    return { typed, played };
  });
}
