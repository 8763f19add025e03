/** Names and addresses of the people in a population. */
export const firstNames = [
  ['Female', 'Hannelore'],
  ['Female', 'Mirjam'],
  ['Female', 'Svetlana'],
  ['Female', 'Ayşe'],
  ['Female', 'Friederike'],
  ['Female', 'Gudrun'],
  ['Female', 'Emília'],
  ['Male', 'Karl-Heinz'],
  ['Male', 'Bartholomäus'],
  ['Male', 'Noah'],
  ['Male', 'Mehmet'],
  ['Male', 'Tobias'],
  ['Male', 'Wojciech'],
  ['Diverse', 'Kim'],
  ['NoInfo', 'Robin'],
] as const

export const lastNames = [
  'Achterberg',
  'Brüggemann',
  'Czerny',
  'Dieckhoff',
  'Eichelberger',
  'Fröhlich-Sauer',
  'Grünwald',
  'Hüttenrauch',
  'Jankowski',
  'Kowalczyk',
  'Lindqvist',
  'Müßigmann',
  'Özdemir',
  'Petersen',
  'Ränsch',
  'Schwarzkopf',
  'Thielemann',
  'Weißenfels',
] as const

export const streets = [
  'Ahornweg',
  'Am Mühlgraben',
  'Bahnhofstraße',
  'Dorfanger',
  'Fliederweg',
  'Karl-Liebknecht-Straße',
  'Zur Alten Ziegelei',
] as const

/** The password of all members. */
export const password = 'Apfelkuchen7!'

/** The sign-in address of a member of the population, counted from 0. */
export function emailOf(member: number): string {
  return `m${member}@population.example`
}
