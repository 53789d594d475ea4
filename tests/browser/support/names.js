// Sixty-four players as a club's list has them: accents, apostrophes, hyphens, and names that fill a line.

const FAMILIES = `
  Adam Åkerström Baldé Barthélemy Bélanger Benoît Bœuf Castagnède
  Çelik Coëffier Crèvecœur D’Aubigné Delvaux Dubrowsky Échalier Eeckhout
  Fernández Florès Garrigues Göring Guéhenno Haïdara Hébrard Hoekstra
  Ibáñez Îlebœuf Jézéquel Joly Kermarrec Kowalczyk L’Hénoret Lefèvre
  Łukasik Maïga Marchand Mbaye Mikołajczak Müller N’Diaye Noël
  Núñez O’Donoghue Oosterbaan Ørsted Pénichon Płonka Quéméner Quiñones
  Rasolonjatovo Reuß Šimková Søndergaard Szczepański Tiémoko Traoré Ünal
  Uyttendaele Van-der-Wielen Vázquez Wójcik Xénakis Yıldız Zémour Žukauskas
`.trim().split(/\s+/);
const GIVEN = ["Aïcha", "Bérénice", "Célestin", "Désiré", "Éloïse", "François", "Gaël", "Hélène", "Inès", "Joaquín", "Kévin", "Loïc", "Maëlle", "Noé", "Océane", "Piet"];
const CLUBS = ["Damier d’Orsan", "Dambond Lédigny", "Valbrune", "", "Échiquier & Damier de Saint-Ambroix"];

/** Their names, strongest first. */
export const NAMES = FAMILIES.map((family, at) => `${family} ${GIVEN[at % GIVEN.length]}`);

/** The list as a spreadsheet saves it: the last four without a rating, some of them born lately. */
export const LIST = `Nom;Club;Elo;Catégorie;Naissance\n${NAMES.map((name, at) => [
  name, CLUBS[at % CLUBS.length], at < 60 ? 1600 - 10 * at : "", "SJVM"[at % 4], at % 4 === 1 ? `201${at % 5}/0${1 + at % 9}/17` : "",
].join(";")).join("\n")}\n`;
