import type { ExchangeType } from '@herzkarte/contract/gifts/shapes.ts'
import type { Person } from '@herzkarte/replay/sign-up.ts'

/** A line of a demo purchase. Without a product of the shop, it is unspecified goods of its department. */
interface DemoLine {
  productId?: string
  name: string
  departmentId: string
  quantity?: number
  amountCents: number
}

export interface DemoPurchase {
  daysAgo: number
  lines: DemoLine[]
  /** Coupons to use on it. */
  uses?: string[]
}

interface WantedGift {
  giftId: string
  exchangeType: ExchangeType
}

export interface DemoPerson extends Person {
  /** The features that this sign-in shows. */
  what: string
  /** The index of each purchase is part of its receipt number, so new ones must be added at the end. */
  purchases: DemoPurchase[]
  /** Rewards of the running campaign to activate. */
  activates?: string[]
  /** Coupons to collect, and those to activate as well. */
  coupons: { collected: string[]; activated?: string[] }
  /** Bakery points to activate as a voucher. */
  voucherPoints?: number
  /** Recipients of the merchant's share of the purchases. */
  recipients?: string[]
  /** A gift with an open code, and one that waits at the member's own store. */
  code?: WantedGift
  reserves?: WantedGift
  likes: string[]
  /** Dishes on the plan from today on, one a day, and additional entries of the grocery list. */
  dishes?: string[]
  groceries?: string[]
  /** Has opted in to marketing, so that news reach this member. */
  wantsNews?: boolean
}

const something =
  (name: string, departmentId: string) =>
  (amountCents: number): DemoLine => ({ name, departmentId, amountCents })

const vegetables = something('Wocheneinkauf Gemüse', 'obst-und-gemuese')
const bread = something('Brot und Brötchen', 'baeckerei')
const cake = something('Kuchen vom Blech', 'baeckerei')
const cheese = something('Käsetheke', 'milch-kaese-eier')

const pieces =
  (productId: string, name: string, departmentId: string, unitCents: number) =>
  (quantity: number): DemoLine => ({ productId, name, departmentId, quantity, amountCents: quantity * unitCents })

const coffees = pieces('2902000000708', 'Kaffee, Becher', 'baeckerei', 219)
const pretzels = pieces('2902000000104', 'Laugenbrezel', 'baeckerei', 95)
const loaves = pieces('2902000000401', 'Roggenmischbrot', 'baeckerei', 389)
const bouquets = pieces('2911000000106', 'Bunter Blumenstrauß', 'blumen-und-garten', 999)
const potatoes = pieces('2901000001104', 'Festkochende Kartoffeln', 'obst-und-gemuese', 329)
const tulips = pieces('2911000000205', 'Tulpen, 10 Stiele', 'blumen-und-garten', 499)
const herbs = pieces('2911000000502', 'Küchenkräuter im Topf', 'blumen-und-garten', 229)
const blueberries = pieces('2901000000503', 'Heidelbeeren', 'obst-und-gemuese', 299)
const tomatoes = pieces('2901000000602', 'Rispentomaten', 'obst-und-gemuese', 349)
const apples = pieces('2901000000107', 'Boskoop-Äpfel', 'obst-und-gemuese', 249)
const pumpkins = pieces('2901000001203', 'Hokkaido-Kürbis', 'obst-und-gemuese', 199)
const sparklingWines = pieces('2908000000106', 'Winzersekt Brut', 'wein-und-spirituosen', 1199)

const password = 'Apfelkuchen7!'

export const people: DemoPerson[] = [
  {
    email: 'annegret@feldmarkt.example',
    password,
    what: '27 hearts, three short of the frying pan; coupons, a voucher, a gift to be fetched, friends',
    profile: {
      salutation: 'Female',
      firstName: 'Annegret',
      lastName: 'Oberhofer-Dietz',
      langCode: 'de_DE',
      birthDate: '1986-03-07',
      homeStoreId: 'lindenau',
      street: 'Ahornweg',
      houseNumber: '12',
      zip: '04177',
      city: 'Leipzig',
      digitalReceipts: true,
      personalisedOffers: true,
    },
    purchases: [
      { daysAgo: 23, lines: [vegetables(2310), bread(845)] },
      { daysAgo: 12, lines: [vegetables(1875), cheese(1699)] },
      { daysAgo: 2, lines: [vegetables(2940), bread(660), cheese(980)] },
      // In an earlier campaign, so that the hearts of this one remain three short.
      { daysAgo: 192, lines: [vegetables(2480), bread(1850), cheese(1240)] },
      { daysAgo: 141, lines: [vegetables(3320), cake(2290)] },
      { daysAgo: 98, lines: [vegetables(2790), bread(1460), bouquets(1)] },
      { daysAgo: 70, lines: [vegetables(1980), cake(2640)] },
      // Too small for a heart, but not for the collector cards.
      { daysAgo: 15, lines: [coffees(2)] },
      { daysAgo: 8, lines: [coffees(2), pretzels(1)], uses: ['brezel-geschenkt'] },
      { daysAgo: 5, lines: [loaves(1)] },
      { daysAgo: 1, lines: [coffees(2)] },
      // Too small for a heart as well: the months of the year in pictures.
      { daysAgo: 310, lines: [potatoes(1)] },
      { daysAgo: 285, lines: [loaves(1)] },
      { daysAgo: 255, lines: [tulips(1)] },
      { daysAgo: 225, lines: [herbs(1)] },
      { daysAgo: 165, lines: [blueberries(1)] },
      { daysAgo: 135, lines: [tomatoes(1)] },
      { daysAgo: 75, lines: [apples(1)] },
      { daysAgo: 45, lines: [pumpkins(2)] },
    ],
    coupons: {
      collected: ['butter-40-cent', 'marktfrau-1-50', 'wein-15', 'schokolade-3-fuer-2'],
      activated: ['obst-und-gemuese-20', 'herbsttopf-herzen', 'kaffeeklatsch-30'],
    },
    voucherPoints: 200,
    recipients: ['tafel-am-kornfeld', 'schulgarten-brombeerhof'],
    code: { giftId: 'blumensamen', exchangeType: 'free' },
    likes: ['emaille-becher', 'lindenhonig'],
    dishes: ['kuerbissuppe', 'pilzrisotto', 'shakshuka'],
    groceries: ['Backpapier', 'Katzenfutter'],
    wantsNews: true,
  },
  {
    email: 'jannik@feldmarkt.example',
    password,
    what: 'a reward and a free coffee wait for the till, a gift at the store',
    profile: {
      salutation: 'Male',
      firstName: 'Jannik',
      lastName: 'Brandstätter',
      langCode: 'de_DE',
      birthDate: '1994-11-02',
      homeStoreId: 'suedvorstadt',
      street: 'Kastanienallee',
      houseNumber: '3a',
      zip: '04275',
      city: 'Leipzig',
      digitalReceipts: true,
    },
    purchases: [
      { daysAgo: 31, lines: [vegetables(9120), cheese(3480)] },
      { daysAgo: 9, lines: [vegetables(11_230), bread(1990)] },
      { daysAgo: 1, lines: [vegetables(7450), cheese(2210)] },
      { daysAgo: 25, lines: [coffees(5)] },
      { daysAgo: 14, lines: [coffees(4), pretzels(2)] },
      { daysAgo: 11, lines: [vegetables(2380), loaves(2)], uses: ['obst-und-gemuese-20', 'abendbrot-25'] },
      { daysAgo: 6, lines: [coffees(3), loaves(1), bouquets(1)] },
      { daysAgo: 3, lines: [sparklingWines(2), cheese(1480)], uses: ['winzersekt-3-euro'] },
    ],
    activates: ['emaille-milchtopf'],
    coupons: {
      collected: ['nudelabend-20', 'kaffeebecher-geschenkt', 'streuobst-gin-5-euro'],
      activated: ['pizza-zu-zweit-25', 'riesling-6-fuer-5', 'herzen-verdoppler'],
    },
    voucherPoints: 100,
    recipients: ['tierhilfe-pfotenglueck'],
    reserves: { giftId: 'stoffbeutel', exchangeType: 'hearts' },
    likes: ['emaille-becher', 'winzersekt-piccolo'],
    groceries: ['Kaffeefilter'],
  },
  {
    email: 'celestine@feldmarkt.example',
    password,
    what: 'in French; no address yet, no digital receipts',
    profile: { salutation: 'NoInfo', firstName: 'Célestine', lastName: 'Lefèvre-Marchand', langCode: 'fr_FR', homeStoreId: 'lindenau' },
    purchases: [
      { daysAgo: 4, lines: [vegetables(3010), bread(520)] },
      { daysAgo: 2, lines: [coffees(1)] },
    ],
    coupons: { collected: ['croissant-4-fuer-3'] },
    likes: ['emaille-becher'],
    wantsNews: true,
  },
]
