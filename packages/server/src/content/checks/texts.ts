import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { quotedIn } from '../spoken.ts'

/**
 * What is wrong and what follows, by rule, for somebody who sees it at its field. Beside German stands English where the message of the command
 * line would not be clear without its path. {0} and {1} are what differs.
 */
const texts = {
  // Fields
  required: ['Diese Angabe fehlt noch.', 'This is missing.'],
  type: ['Diese Angabe fehlt noch, oder sie passt hier nicht.', 'This is missing, or does not fit here.'],
  discriminator: ['Hier ist noch nichts gewählt.', 'Nothing is chosen yet.'],
  additionalProperties: 'Diese Angabe gibt es hier nicht.',
  enum: ['{0} steht hier nicht zur Wahl.', '{0} is no choice here.'],
  minimum: ['Mindestens {0}, nicht {1}.', 'At least {0}, not {1}.'],
  maximum: ['Höchstens {0}, nicht {1}.', 'At most {0}, not {1}.'],
  maxLength: ['Der Text ist zu lang. Höchstens {0} Zeichen passen.', 'The text is too long. At most {0} characters fit.'],
  minItems: ['Hier fehlt ein Eintrag.', 'At least one is needed.'],
  maxItems: ['Höchstens {0} Einträge.', 'At most {0} entries.'],
  uniqueItems: ['Ein Eintrag steht zweimal da.', 'An entry is there twice.'],
  minProperties: ['Hier fehlt eine Grenze.', 'A limit is missing.'],
  noSuchDay: ['Diesen Tag gibt es nicht.', 'There is no such day.'],
  checkDigit: 'Die letzte Ziffer passt nicht zur EAN. Ist die Nummer vertippt?',
  unfit: 'Diese Angabe passt hier nicht.',
  // Names
  doubled: ['„{0}“ gibt es schon, in „{1}“.', '{0} is taken already, in {1}.'],
  dangling: ['„{0}“ gibt es nicht oder nicht mehr.', '{0} does not exist, or no longer.'],
  noPicture: ['Das Bild {0} gibt es nicht mehr. Wähle ein anderes.', 'There is no picture {0}. Choose another one.'],
  missingMerchant: 'Die Angaben zum Händler fehlen.',
  missingPage: 'Diese Seite fehlt. Die App zeigt sie.',
  placeholder: ['{{0}} gibt es nicht. Du kannst {1} schreiben.', 'There is no {{0}}. You can write {1}.'],
  takenId: 'Unter „{0}“ wird schon anderes gebucht. Nimm einen anderen Namen.',
  sharedNumber: 'Die Nummer {0} hat schon „{1}“.',
  unknown: ['„{0}“ kennt der Händler nicht.', 'The merchant does not have {0}.'],
  noPage: ['Die Seite {0} gibt es in der App nicht.', 'The app has no page {0}.'],
  noTarget: ['„{0}“ gibt es nicht. Wer die Nachricht öffnet, findet dort nichts.', 'There is no {0}, so that the news lead nowhere.'],
  // Days
  collecting: ['Sammeln endet am {0}, beginnt aber erst am {1}. So kann es niemand.', 'Collecting ends on {0}, but begins on {1}.'],
  redeeming: [
    'Einlösen endet am {0}, sammeln erst am {1}. Wer am letzten Tag sammelt, könnte nicht einlösen.',
    'Redeeming ends on {0}, collecting only on {1}. Anyone who collects on the last day could not redeem.',
  ],
  redeemingNever: ['Einlösen endet am {0}, beginnt aber erst am {1}. So kann es niemand.', 'Redeeming ends on {0}, but begins on {1}.'],
  redeemingEarly: ['Einlösen beginnt am {0}, sammeln erst am {1}.', 'Redeeming begins on {0}, collecting only on {1}.'],
  shownNever: ['Das endet am {0}, beginnt aber erst am {1}. So sieht es niemand.', 'This ends on {0}, but begins on {1}.'],
  announcedLate: ['Sammeln beginnt am {0}, angekündigt wird es erst am {1}.', 'Collecting begins on {0}, and is announced on {1}.'],
  freeHeartsEarly: ['Herzen gibt es ab {0}, gesammelt wird ab {1}.', 'Hearts are given from {0}, collecting begins on {1}.'],
  freeHeartsNever: ['Geschenkte Herzen gibt es bis {0}, aber erst ab {1}.', 'Hearts are given until {0}, but from {1} on.'],
  freeHeartsLate: ['Sammeln endet am {0}, Herzen geschenkt gäbe es bis {1}.', 'Collecting ends on {0}, but hearts are given until {1}.'],
  heartsGone: ['Das endet am {0}, die Herzen von „{2}“ schon am {1}.', 'This ends on {0}, the hearts of {2} on {1}.'],
  // Coupons
  neverCollects: [
    '„{0}“ sammelt von {1} bis {2}, also nie, solange dieser Coupon gilt.',
    '{0} collects from {1} to {2}, never while this coupon is valid.',
  ],
  paysAll: 'Von {0} Stück würden {1} bezahlt. Damit spart niemand etwas.',
  smallBasket: ['{0} Rabatt brauchen mindestens {1} Einkauf, sonst bleibt zu wenig davon.', '{0} off need a basket of {1} or more.'],
  pointsOfCampaign: 'Punkte gehören zu keiner Herzaktion, hier steht aber eine.',
  hours: '{1} Uhr liegt nicht nach {0} Uhr. Über Mitternacht sind es zwei Einträge.',
  perDay: '{0} am Tag sind mehr als die {1}, die es insgesamt gibt.',
  redemptions: '{0} Einlösungen sind mehr als die {1}, die sich sammeln lassen.',
  redeemPerMember: 'Ein Mitglied dürfte {0} einlösen, aber nur {1} sammeln.',
  maxPerPurchase: 'In einen Einkauf gingen {0}, ein Mitglied darf aber nur {1} einlösen.',
  adultsOnly: ['„{0}“ gibt es erst ab 18. Das muss auch hier gelten.', '{0} is for adults only, so this must be as well.'],
  notPromotable: ['„{0}“ darf nicht beworben werden. Kein Angebot gilt darauf.', '{0} may not be promoted, so no offer counts for it.'],
  keptFromDiscounts: ['Auf „{0}“ gibt es keine Rabatte. Der Coupon bewirkt dort nichts.', 'Nothing may be taken off {0}.'],
  badge: ['Die Plakette sagt „{0}“, die Wirkung ist {1}.', 'The badge says “{0}”, but the effect is {1}.'],
  giveaway: ['„{0}“ kostet {1} und wird damit umsonst.', '{0} costs {1}, and becomes free.'],
  percent: ['Hier steht {0} %, die Wirkung ist {1} %.', 'This says {0} %, but the effect is {1} %.'],
  amount: ['{0} ist weder Wirkung noch Preis einer Ware.', '{0} is neither in the effect nor the price of a product.'],
  noStore: ['Keiner dieser Märkte ist offen. Der Coupon gilt nirgends.', 'None of these stores is active, so that it counts nowhere.'],
  neverOpen: ['Um diese Zeit ist an den Tagen zum Einlösen kein Markt offen.', 'No store is open then on a day to redeem it.'],
  storeHours: ['Nicht immer offen: {0}.', 'Not always open then: {0}.'],
  overlap: [
    '„{0}“ und „{1}“ gelten vom {2} bis {3} zusammen. {4} × {5} gibt es damit für {6} statt {7}: {8} % statt {9} % billiger.',
    '“{0}” and “{1}” count together from {2} to {3}. {4} × {5} then cost {6} instead of {7}: {8}% off instead of {9}%.',
  ],
  budgetUnused: 'Der Coupon nimmt kein Geld weg, das Budget wird nie gebraucht. Begrenze die Einlösungen.',
  smallBudget: ['{0} Budget reichen nicht für eine Einlösung von {1}.', 'A budget of {0} is less than the {1} of one redemption.'],
  // Prices of a week
  dearOffer: ['„{0}“ kostet sonst {1}. Ein Angebot ist billiger.', '{0} costs {1} otherwise. An offer is cheaper.'],
  cheapOffer: ['„{0}“ kostet sonst {1}. Ist der Preis vertippt?', '{0} costs {1} otherwise. Is the price mistyped?'],
  doubledOffer: ['„{0}“ hat am {1} schon einen Preis, in „{2}“.', '{0} has a price on {1} already, in {2}.'],
  noContents: [
    'Bei „{0}“ fehlt der Inhalt. Ohne ihn steht kein Grundpreis da.',
    'The contents of {0} are missing, so that there is no unit price.',
  ],
  pastOffer: ['Diese Woche ist am {0} zu Ende gegangen.', 'This week ended on {0}.'],
  // Prints of the week
  oddsSum: ['Zusammen sind das {0} %. Es müssen 100 % sein.', 'Together this is {0} %, not 100 %.'],
  sharedWeek: ['In dieser Woche gibt es schon „{0}“.', 'This week has {0} already.'],
  printCampaign: ['„{0}“ sammelt nicht die ganze Woche für alle.', '{0} does not collect for everybody the whole week.'],
  // Others
  tenDigits: [
    'Nummern mit elf Ziffern, etwa 0151 und 0176, werden so abgelehnt.',
    'This rejects numbers of eleven digits, such as 0151 and 0176.',
  ],
  hiddenField: 'Das Pflichtfeld „{0}“ wird nicht gezeigt. Niemand könnte sich anmelden.',
  defaultLang: 'Diese Sprache ist nicht unter den Sprachen der App.',
  quietHours: ['Die Ruhezeit endet, wenn sie beginnt. So gilt sie nie.', 'The quiet hours end when they begin.'],
  sharedThreshold: 'Ab {0} gilt schon „{1}“.',
  noLowestTier: ['Keine Stufe beginnt bei 0 €. Neue Mitglieder hätten keine.', 'No tier begins at 0, so that new members have none.'],
  doubledWeight: 'Eine Abteilung steht zweimal da. Sie kann nur einmal zählen.',
  missingAddress: 'Die Adresse fehlt, die das Banner öffnet.',
  missingPartner: 'Die Adresse nennt einem Partner, wer sie öffnet. Hier fehlt, welchem.',
  missingFilm: 'Der Film fehlt, den das Banner zeigt.',
  punches: '{0} in einem Einkauf sind mehr als zehn volle Karten.',
  doubledIngredient: 'Diese Zutat steht mit derselben Einheit schon weiter oben.',
  unit: 'Eine Einheit gehört zu einer Menge. Das eine fehlt, oder das andere ist zu viel.',
  everybody: 'Ohne Bedingung gehören alle Mitglieder dazu.',
  nothingBought: 'Hier fehlt, welche Waren oder Abteilungen gekauft wurden.',
  anyVisits: 'Hier fehlt, wie viele Einkäufe es mindestens oder höchstens sind.',
  visits: 'Höchstens {0} Einkäufe, aber mindestens {1}: Das erfüllt niemand.',
  nobody: ['Die Bedingungen widersprechen sich. Niemand kann dazugehören.', 'The conditions contradict each other.'],
  unusedSegment: ['Diese Gruppe wird nirgends verwendet.', 'Nothing uses this segment.'],
  doubledPrice: 'Diese Art zu bezahlen steht schon weiter oben.',
  missingCampaign: 'Hier fehlt die Herzaktion, deren Herzen es kostet.',
  priceOfCampaign: 'Nur Herzen gehören zu einer Herzaktion.',
  freePrice: 'Was geschenkt ist, kostet nichts.',
  noPrice: 'Hier fehlt, wie viel es kostet.',
  storeCloses: 'Der Markt schließt, bevor er öffnet. Schließt er nach Mitternacht, steht hier 24:00.',
  systemNews: 'Eine Nachricht zum System ist für alle, niemand darf sie verpassen.',
  otherReaders: ['„{0}“ ist nur für eine Gruppe. Andere Leser finden dort nichts.', '{0} is for members of a segment only.'],
  heldBack: ['„{0}“ wird {1} % der Leser vorenthalten.', '{0} is held back from {1} % of the readers.'],
  farStore: [
    'Damit liegt der Markt {0} km von den anderen. Sind Breite und Länge vertauscht?',
    'This puts it {0} km from the other stores.',
  ],
  untranslated: ['Der Text ist derselbe wie in der Sprache {0}. Die Übersetzung fehlt.', 'It is the same as in {0}: it is not translated.'],
} satisfies Record<string, string | [de: string, en: string]>

export type Rule = keyof typeof texts

export function isRule(name: string): name is Rule {
  return Object.hasOwn(texts, name)
}

/** What a problem says besides the message of the command line. */
export interface Told {
  code: string
  de: string
  plain?: string
}

export function tell(rule: Rule, ...values: (Said | string | number)[]): Told {
  const [de, plain] = [texts[rule]].flat()
  const filled = (text: string, lang: keyof Said) =>
    text.replace(/[„“]?\{(\d)\}[“”]?/g, (place, index) => {
      const value = values[index] ?? ''
      const shown = typeof value === 'object' ? value[lang] : String(value)
      return place.length > 3 ? quotedIn(lang, shown) : shown
    })
  return { code: rule, de: filled(de ?? '', 'de'), ...(plain !== undefined && { plain: filled(plain, 'en') }) }
}

/** English of the command line that stands alone. */
export function asSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`
}

/** By the message of a pattern. What only engineers write has none. */
export const patterns: Record<string, string> = {
  'must not be blank': 'Hier fehlt der Text.',
  'must be a day such as 2026-10-25, or counted from the opening day such as +45d': 'Das ist kein Tag. Schreib ihn wie 24.12.',
  'must be the path of a picture below images/, such as rewards/bratpfanne.svg': 'Hier fehlt ein Bild.',
  'must be the path of a png or jpg below images/, which is what phones show': 'Hier zeigen Telefone nur Bilder als PNG oder JPEG.',
  'must be the path of a video below images/, such as banners/backstube.webm': 'Hier fehlt ein Film.',
  'must be an EAN-13 of 13 digits': 'Eine EAN hat 13 Ziffern.',
  'must have five digits': 'Die Nummer hat fünf Ziffern.',
  'must be four digits': 'Die Nummer hat vier Ziffern.',
  'must be an email address': 'Das ist keine E-Mail-Adresse.',
  'must be an https address': 'Die Adresse beginnt mit https:// und hat keine Leerzeichen.',
  'must be a path in the app such as /couponDetail/croissant-4-fuer-3': 'Das ist keine Seite der App.',
  'must be a time such as 07:30': 'Das ist keine Uhrzeit wie 07:30.',
  'must be a time such as 18:00, at most 24:00': 'Das ist keine Uhrzeit wie 18:00, höchstens 24:00.',
}
