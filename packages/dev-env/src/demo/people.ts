import type { Person } from '@herzkarte/till/replay/sign-up.ts'

export interface DemoPerson extends Person {
  /** What can be seen with this sign-in. */
  what: string
  /** Purchases, oldest first: days ago, and what was bought for how much. */
  purchases: { daysAgo: number; lines: { name: string; departmentId: string; amountCents: number }[] }[]
  /** Rewards of the running campaign to activate afterwards. */
  activates: string[]
}

const password = 'Herzkarte1!'
const vegetables = (amountCents: number) => ({ name: 'Wocheneinkauf Gemüse', departmentId: 'obst-und-gemuese', amountCents })
const bread = (amountCents: number) => ({ name: 'Brot und Brötchen', departmentId: 'baeckerei', amountCents })
const cheese = (amountCents: number) => ({ name: 'Käsetheke', departmentId: 'milch-kaese-eier', amountCents })

export const people: DemoPerson[] = [
  {
    email: 'annegret@feldmarkt.example',
    password,
    what: '27 hearts, three short of the frying pan',
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
    ],
    activates: [],
  },
  {
    email: 'jannik@feldmarkt.example',
    password,
    what: 'a reward waits for the till, hearts for more',
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
    ],
    activates: ['emaille-milchtopf'],
  },
  {
    email: 'celestine@feldmarkt.example',
    password,
    what: 'in French; no address yet, no digital receipts',
    profile: { salutation: 'NoInfo', firstName: 'Célestine', lastName: 'Lefèvre-Marchand', langCode: 'fr_FR', homeStoreId: 'lindenau' },
    purchases: [{ daysAgo: 4, lines: [vegetables(3010), bread(520)] }],
    activates: [],
  },
]
