import { studioTexts } from '../../texts.ts'

/** The numbers of the report by the names that the server gives them, as heads of columns. */
export const partTexts: Record<string, string> = studioTexts({
  collected: { de: 'Gesammelt', en: 'Collected' },
  activated: { de: 'Aktiviert', en: 'Activated' },
  redeemed: { de: 'Eingelöst', en: 'Redeemed' },
  costCents: { de: 'Rabatt', en: 'Discount' },
  eachCents: { de: 'je Einlösung', en: 'each' },
  issued: { de: 'Gegeben', en: 'Issued' },
  expired: { de: 'Verfallen', en: 'Expired' },
  held: { de: 'Anzahl', en: 'Held' },
  worthCents: { de: 'Wert', en: 'Worth' },
  delivered: { de: 'Zugestellt', en: 'Delivered' },
  opened: { de: 'Geöffnet', en: 'Opened' },
  followed: { de: 'Angetippt', en: 'Tapped' },
  bought: { de: 'Kauften danach', en: 'Bought after' },
  boughtCents: { de: 'Umsatz', en: 'Revenue' },
  revenueCents: { de: 'Umsatz', en: 'Revenue' },
  visits: { de: 'Einkäufe', en: 'Visits' },
  members: { de: 'Mitglieder', en: 'Members' },
  basketCents: { de: 'Korb', en: 'Basket' },
  usedPercent: { de: 'Verbraucht', en: 'Used' },
  left: { de: 'Übrig', en: 'Left' },
  lastsDays: { de: 'Reicht Tage', en: 'Lasts days' },
  times: { de: 'Mal', en: 'Times' },
  total: { de: 'Mitglieder', en: 'Members' },
  new: { de: 'Neue Mitglieder', en: 'New members' },
  newMembers: { de: 'Neue Mitglieder', en: 'New members' },
  lost: { de: 'Kamen nicht wieder', en: 'Did not come again' },
  discountCents: { de: 'Rabatt gegeben', en: 'Given as discounts' },
})

/** The words of the report on the whole programme. */
export const reportTexts = studioTexts({
  report: { de: 'Bericht', en: 'Report' },
  compare: { de: 'mit der Zeit davor vergleichen', en: 'compare with the time before' },
  weeks: { de: (weeks: number) => `Die letzten ${weeks} Wochen`, en: (weeks: number) => `The last ${weeks} weeks` },
  lead: {
    de: (members: string, visits: string, revenue: string) =>
      `${members} Mitglieder kauften ${visits}-mal mit der Karte ein, für ${revenue}.`,
    en: (members: string, visits: string, revenue: string) => `${members} members shopped ${visits} times with the card, for ${revenue}.`,
  },
  grown: { de: (part: string) => ` Das sind ${part} mehr als davor.`, en: (part: string) => ` That is ${part} more than before.` },
  shrunk: { de: (part: string) => ` Das sind ${part} weniger als davor.`, en: (part: string) => ` That is ${part} less than before.` },
  perWeek: { de: 'Woche für Woche', en: 'Week by week' },
  lineBefore: { de: 'Der Strich ist dieselbe Woche im Zeitraum davor', en: 'The line is the same week of the time before' },
  week: { de: 'Woche', en: 'Week' },
  before: { de: 'Davor', en: 'Before' },
  points: { de: 'Bäckerei-Punkte', en: 'Bakery points' },
  name: { de: 'Name', en: 'Name' },
  showAll: { de: (count: string) => `Alle ${count} zeigen`, en: (count: string) => `Show all ${count}` },
  groups: { de: 'Was wirkt', en: 'What works' },
  groupsNote: {
    de: 'Alle, denen es angeboten wurde, neben denen, denen der Zufall es vorenthielt: Ausgaben je Mitglied. Offen heißt, dass es Zufall sein kann.',
    en: 'All to whom it was offered beside those from whom chance held it back: spending per member. Open means that it may be chance.',
  },
  saw: { de: 'sahen es', en: 'saw it' },
  sawNot: { de: 'sahen es nicht', en: 'did not' },
  difference: { de: 'Unterschied', en: 'Difference' },
  between: { de: 'mit 95 % Sicherheit', en: 'with 95% certainty' },
  result: { de: 'Ergebnis', en: 'Result' },
})

/** The tables, with what is to know about each. */
export const tableTexts = studioTexts({
  coupons: { de: 'Coupons', en: 'Coupons' },
  couponsNote: { de: 'Anteile sind die vom Schritt davor.', en: 'Shares are of the step before.' },
  campaigns: { de: 'Herzaktionen und Sammelkarten', en: 'Campaigns and cards' },
  campaignsNote: { de: 'Seit sie begannen.', en: 'Since they began.' },
  rewards: { de: 'Prämien und Geschenke', en: 'Rewards and gifts' },
  rewardsNote: { de: 'Was geholt wird und was liegen bleibt.', en: 'What is taken, and what nobody takes.' },
  news: { de: 'Nachrichten', en: 'News' },
  newsNote: {
    de: 'Ob wer danach kaufte, ohnehin gekommen wäre, sagt nur eine Vergleichsgruppe.',
    en: 'Who bought after may have come anyway.',
  },
  stores: { de: 'Märkte', en: 'Stores' },
  storesNote: { de: 'Nach Umsatz mit der Karte.', en: 'By revenue with the card.' },
  owed: { de: 'Was Mitglieder noch haben', en: 'Owed to members' },
  owedNote: {
    de: 'Stand von jetzt. Ein Herz zählt 10 ct, ein Punkt, was sein Gutschein zahlt.',
    en: 'As of now: 10 ct a heart, a point what its voucher pays.',
  },
  budgets: { de: 'Budgets', en: 'Budgets' },
  budgetsNote: { de: 'Stand von jetzt. Ab 100 % gibt es nichts Neues.', en: 'As of now. From 100% on nobody else gets it.' },
  stock: { de: 'Vorrat', en: 'Stock' },
  stockNote: { de: 'So viele Tage reicht er, wenn es so weitergeht.', en: 'For how many days it lasts if members go on like this.' },
  segments: { de: 'Zielgruppen', en: 'Segments' },
  segmentsNote: { de: 'Wer jetzt dazugehört.', en: 'Who belongs to them now.' },
  look: { de: 'Einen Blick wert', en: 'Worth a look' },
  lookNote: {
    de: 'In zwei Märkten binnen 15 Minuten, viele geworbene Freunde, Gutschriften einer Kasse.',
    en: 'In two stores within 15 minutes, many invited friends, credits by one till.',
  },
})
