import { plural } from '@herzkarte/ui/language.ts'

/** "Herzen", beside its number. */
export const heartWord = {
  de: (hearts: number) => plural(hearts, 'Herz', 'Herzen'),
  en: (hearts: number) => plural(hearts, 'heart', 'hearts'),
  fr: (hearts: number) => plural(hearts, 'cœur', 'cœurs'),
}

/** "3 Herzen". */
export const heartCount = {
  de: (hearts: number) => `${hearts} ${heartWord.de(hearts)}`,
  en: (hearts: number) => `${hearts} ${heartWord.en(hearts)}`,
  fr: (hearts: number) => `${hearts} ${heartWord.fr(hearts)}`,
}

/** "Noch 3 Herzen". */
export const heartsToGo = {
  de: (hearts: number) => `Noch ${heartCount.de(hearts)}`,
  en: (hearts: number) => `${heartCount.en(hearts)} to go`,
  fr: (hearts: number) => `Encore ${heartCount.fr(hearts)}`,
}

/** "3 Herzen von Jannik sind gelandet." */
export const heartsLanded = {
  de: (hearts: number, from = '') => `${heartCount.de(hearts)}${from && ` von ${from}`} ${plural(hearts, 'ist', 'sind')} gelandet.`,
  en: (hearts: number, from = '') => `${heartCount.en(hearts)}${from && ` from ${from}`} ${plural(hearts, 'has', 'have')} landed.`,
  fr: (hearts: number, from = '') => `${heartCount.fr(hearts)}${from && ` de ${from}`} ${plural(hearts, 'vient', 'viennent')} d’arriver.`,
}

/** "3 Punkte". */
export const pointCount = {
  de: (points: number) => `${points} ${plural(points, 'Punkt', 'Punkte')}`,
  en: (points: number) => `${points} ${plural(points, 'point', 'points')}`,
  fr: (points: number) => `${points} ${plural(points, 'point', 'points')}`,
}

/** "3 Stempel", the punches of a collector card. */
export const punchCount = {
  de: (punches: number) => `${punches} Stempel`,
  en: (punches: number) => `${punches} ${plural(punches, 'stamp', 'stamps')}`,
  fr: (punches: number) => `${punches} ${plural(punches, 'tampon', 'tampons')}`,
}

/** "Noch 3 Stempel". */
export const punchesToGo = {
  de: (punches: number) => `Noch ${punchCount.de(punches)}`,
  en: (punches: number) => `${punchCount.en(punches)} to go`,
  fr: (punches: number) => `Encore ${punchCount.fr(punches)}`,
}
