import { studioTexts } from '../../texts.ts'

/** The numbers of the report by the names that the server gives them, as heads of columns. */
export const partTexts = studioTexts({
  offered: { de: 'Angeboten', en: 'Offered' },
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
  lost: { de: 'Kamen nicht wieder', en: 'Did not come again' },
  discountCents: { de: 'Rabatt gegeben', en: 'Given as discounts' },
})

export type Part = keyof typeof partTexts

/** The words of the report on the whole programme. */
export const reportTexts = studioTexts({
  lead: { de: 'Mitglieder kauften mit der Karte ein, für', en: 'members shopped with the card, for' },
  perWeek: { de: 'Umsatz je Woche', en: 'Revenue by week' },
  lineBefore: { de: 'Der Strich ist dieselbe Woche im Zeitraum davor', en: 'The line is the same week of the time before' },
  week: { de: 'Woche', en: 'Week' },
  before: { de: 'Davor', en: 'Before' },
  points: { de: 'Bäckerei-Punkte', en: 'Bakery points' },
  name: { de: 'Name', en: 'Name' },
  groups: { de: 'Was wirkt', en: 'What works' },
  groupsNote: { de: 'Ausgaben je Mitglied. Offen heißt: Es kann Zufall sein.', en: 'Spending per member. Open: it may be chance.' },
  saw: { de: 'Sahen es', en: 'Saw it' },
  sawNot: { de: 'Sahen es nicht', en: 'Did not' },
  difference: { de: 'Unterschied', en: 'Difference' },
  between: { de: 'mit 95 % Sicherheit', en: 'with 95% certainty' },
  result: { de: 'Ergebnis', en: 'Result' },
})

/** Tables of more than one kind. */
export const tableTexts: Record<string, string> = studioTexts({
  campaigns: { de: 'Herzaktionen und Sammelkarten', en: 'Campaigns and cards' },
  rewards: { de: 'Prämien und Geschenke', en: 'Rewards and gifts' },
  owed: { de: 'Was Mitglieder noch haben', en: 'Owed to members' },
  budgets: { de: 'Budgets', en: 'Budgets' },
  stock: { de: 'Vorrat', en: 'Stock' },
  look: { de: 'Einen Blick wert', en: 'Worth a look' },
})

/** What is to know about a table. */
export const notes: Record<string, string> = studioTexts({
  coupon: { de: 'Anteile sind die vom Schritt davor.', en: 'Shares are of the step before.' },
  news: { de: 'Manche hätten ohnehin gekauft.', en: 'Some would have bought anyway.' },
  owed: { de: 'Stand von jetzt. Ein Herz zählt 10 ct.', en: 'As of now. A heart counts 10 ct.' },
  budgets: { de: 'Stand von jetzt. Ab 100 % gibt es nichts Neues.', en: 'As of now. From 100% on nobody else gets it.' },
  stock: { de: 'So viele Tage reicht er, wenn es so weitergeht.', en: 'For how many days it lasts if members go on like this.' },
  look: {
    de: 'In zwei Märkten binnen 15 Minuten, viele geworbene Freunde, Gutschriften einer Kasse.',
    en: 'In two stores within 15 minutes, many invited friends, credits by one till.',
  },
})
