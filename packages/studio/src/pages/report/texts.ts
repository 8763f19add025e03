import { studioTexts } from '../../texts.ts'

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
  grown: { de: (part: string) => `Das sind ${part} mehr als davor.`, en: (part: string) => `That is ${part} more than before.` },
  shrunk: { de: (part: string) => `Das sind ${part} weniger als davor.`, en: (part: string) => `That is ${part} less than before.` },
  members: { de: 'Mitglieder', en: 'Members' },
  newMembers: { de: 'Neue Mitglieder', en: 'New members' },
  shoppers: { de: 'Wer einkaufte', en: 'Who shopped' },
  lost: { de: 'Kamen nicht wieder', en: 'Did not come again' },
  visits: { de: 'Einkäufe', en: 'Visits' },
  basket: { de: 'Korb', en: 'Basket' },
  given: { de: 'Rabatt gegeben', en: 'Given as discounts' },
  perWeek: { de: 'Woche für Woche', en: 'Week by week' },
  lineBefore: { de: 'Der Strich ist dieselbe Woche im Zeitraum davor', en: 'The line is the same week of the time before' },
  week: { de: 'Woche', en: 'Week' },
  now: { de: 'Jetzt', en: 'Now' },
  earlier: { de: 'Davor', en: 'Before' },
  revenue: { de: 'Umsatz', en: 'Revenue' },
  owed: { de: 'Was Mitglieder noch haben', en: 'Owed to members' },
  owedNote: {
    de: (heart: string) => `Ein Herz zählt ${heart}, ein Punkt, was sein Gutschein zahlt. Stand von jetzt.`,
    en: (heart: string) => `A heart counts ${heart}, a point what its voucher pays. As of now.`,
  },
  points: { de: 'Bäckerei-Punkte', en: 'Bakery points' },
  unit: { de: 'Einheit', en: 'Unit' },
  held: { de: 'Anzahl', en: 'Held' },
  worth: { de: 'Wert', en: 'Worth' },
  showAll: { de: (count: string) => `Alle ${count} zeigen`, en: (count: string) => `Show all ${count}` },
  groups: { de: 'Was wirkt', en: 'What works' },
  groupsNote: {
    de: 'Alle, denen es angeboten wurde, neben denen, denen der Zufall es vorenthielt: Ausgaben je Mitglied. Offen heißt, dass es Zufall sein kann.',
    en: 'All to whom it was offered beside those from whom chance held it back: spending per member. Open means that it may be chance.',
  },
  offer: { de: 'Angebot', en: 'Offer' },
  saw: { de: 'sahen es', en: 'saw it' },
  sawNot: { de: 'sahen es nicht', en: 'did not' },
  difference: { de: 'Unterschied', en: 'Difference' },
  between: { de: 'mit 95 % Sicherheit', en: 'with 95% certainty' },
  result: { de: 'Ergebnis', en: 'Result' },
  coupons: { de: 'Coupons', en: 'Coupons' },
  couponsNote: { de: 'Anteile sind die vom Schritt davor.', en: 'Shares are of the step before.' },
  coupon: { de: 'Coupon', en: 'Coupon' },
  collected: { de: 'Gesammelt', en: 'Collected' },
  activated: { de: 'Aktiviert', en: 'Activated' },
  redeemed: { de: 'Eingelöst', en: 'Redeemed' },
  discount: { de: 'Rabatt', en: 'Discount' },
  each: { de: 'je Einlösung', en: 'each' },
  campaigns: { de: 'Herzaktionen und Sammelkarten', en: 'Campaigns and cards' },
  campaignsNote: { de: 'Seit sie begannen.', en: 'Since they began.' },
  campaign: { de: 'Aktion', en: 'Campaign' },
  cards: { de: 'Karten', en: 'Cards' },
  issued: { de: 'Gegeben', en: 'Issued' },
  used: { de: 'Verbraucht', en: 'Used' },
  expired: { de: 'Verfallen', en: 'Expired' },
  rewards: { de: 'Prämien und Geschenke', en: 'Rewards and gifts' },
  rewardsNote: { de: 'Was geholt wird und was liegen bleibt.', en: 'What is taken, and what nobody takes.' },
  reward: { de: 'Prämie', en: 'Reward' },
  handedOver: { de: 'Ausgegeben', en: 'Handed over' },
  news: { de: 'Nachrichten', en: 'News' },
  newsNote: {
    de: 'Wer in der Woche danach einkaufte, wäre vielleicht ohnehin gekommen; das sagt nur eine Vergleichsgruppe.',
    en: 'Who bought in the week after may have come anyway; only a control group can say.',
  },
  newsItem: { de: 'Nachricht', en: 'News item' },
  delivered: { de: 'Zugestellt', en: 'Delivered' },
  opened: { de: 'Geöffnet', en: 'Opened' },
  tapped: { de: 'Angetippt', en: 'Tapped' },
  bought: { de: 'Kauften danach', en: 'Bought after' },
  stores: { de: 'Märkte', en: 'Stores' },
  storesNote: { de: 'Nach Umsatz mit der Karte.', en: 'By revenue with the card.' },
  store: { de: 'Markt', en: 'Store' },
  budgets: { de: 'Budgets', en: 'Budgets' },
  budgetsNote: { de: 'Stand von jetzt. Ab 100 % gibt es nichts Neues.', en: 'As of now. From 100% on nobody else gets it.' },
  stock: { de: 'Vorrat', en: 'Stock' },
  stockNote: { de: 'So viele Tage reicht er, wenn es so weitergeht.', en: 'For how many days it lasts if members go on like this.' },
  left: { de: 'Übrig', en: 'Left' },
  lasts: { de: 'Tage', en: 'Days' },
  segments: { de: 'Zielgruppen', en: 'Segments' },
  segmentsNote: { de: 'Wer jetzt dazugehört.', en: 'Who belongs to them now.' },
  segment: { de: 'Zielgruppe', en: 'Segment' },
  look: { de: 'Einen Blick wert', en: 'Worth a look' },
  lookNote: { de: 'Es kann gute Gründe haben.', en: 'It may have a good reason.' },
  who: { de: 'Wer und was', en: 'Who and what' },
  times: { de: 'Mal', en: 'Times' },
  pattern: {
    de: (section: string, id: string) =>
      section === 'twoStores'
        ? `In zwei Märkten binnen 15 Minuten: ${id}`
        : section === 'referrer'
          ? `Geworbene Freunde: ${id}`
          : `Gutschriften von Kasse ${id}`,
    en: (section: string, id: string) =>
      section === 'twoStores'
        ? `In two stores within 15 minutes: ${id}`
        : section === 'referrer'
          ? `Invited friends: ${id}`
          : `Credits of till key ${id}`,
  },
})
