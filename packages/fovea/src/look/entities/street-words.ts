/** Words of addresses, by language. */
import { wordSet } from './phrase-book.ts';

/** Kinds of streets that are words of their own. */
export const streetWords: ReadonlySet<string> = wordSet(
  'street st road rd avenue ave av lane ln drive dr close crescent terrace boulevard blvd highway hwy parkway pkwy',
  'square sq place pl plaza court ct way walk row mews gardens circus quay embankment esplanade parade hill wall gate',
  'wharf colonnade alley yard green rise grove circle turnpike trail loop expressway freeway broadway chome ku',
  'rue avenue boulevard bd quai chemin allée allee impasse route cours passage faubourg esplanade rond-point square',
  'straße strasse str platz allee gasse weg ring damm ufer promenade chaussee am',
  'via viale piazza piazzale corso largo strada vicolo lungotevere contrada',
  'calle plaza paseo avenida avda av carretera camino rambla ronda gran-vía rua praça travessa estrada alameda',
  'gatan väg vägen torg gränd gata plan vej gade allé plads vei veien gate straat laan plein gracht kade weg singel dreef',
  'ul ulica aleje al plac pl utca út tér náměstí ulice bulevardi katu tie',
  'jalan lorong soi marg nagar bazar streets roads cnr',
);

/** Endings that make one word the name of a street. */
export const streetEnding: RegExp =
  /\p{L}{2}(?:stra(?:ß|ss)e|str\.?|gasse|platz|allee|damm|ufer|weg|gatan|vägen|gränd|torg|torget|vej|gade|gata|veien|gaten|straat|laan|plein|gracht|kade|singel|katu|\p{L}{3}tie)$/iu;

/** Parts of a house: they stand with a number. */
export const unitWords: ReadonlySet<string> = wordSet(
  'level floor fl suite ste unit apt apartment room rm flat tower block building bldg wing stock stockwerk etage og',
  'étage bâtiment bât immeuble piano scala piso planta andar sala våning vån plan sal etasje verdieping kerros lot shop',
  'office penthouse mezzanine basement ground mail stop ms lobby gate door entrance staircase',
);

/** Names of buildings end, or begin, so. */
export const buildingWords: ReadonlySet<string> = wordSet(
  'house building tower towers centre center court plaza place park hall quay wharf chambers mansion mansions villa',
  'château castle pavilion atrium complex campus estate bridge gate point works mill lodge manor arcade mall annex',
  'haus gebäude zentrum turm hof palais immeuble bâtiment tour résidence palazzo torre edificio edifício centro huset',
  'gården gebouw toren huis cube city dock docks square circus yard inn exchange beit',
);

/** Boxes at the post. */
export const boxPattern: RegExp =
  /(?<![\p{L}\d])(?:p\.? ?o\.? ?box|post ?box|gpo box|box|postfach|postbus|boîte postale|b\.? ?p\.?|apartado(?: de correos)?|casella postale|c\.p\.|caixa postal|postboks|postboks|pl|locked bag|private bag)\s{0,2}(?:no\.? )?[A-Z]{0,2}\d{1,6}/iu;

/** Numbers written out before a street: `One New Change`. */
export const numberWords: ReadonlySet<string> = wordSet(
  'one two three four five six seven eight nine ten eleven twelve twenty',
);
