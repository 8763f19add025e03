import type {
  Banner,
  Campaign,
  Collector,
  Coupon,
  Department,
  Gift,
  Ingredient,
  Page,
  Product,
  Recipe,
  Recipient,
  Reward,
  Store,
} from '../../index.ts'

export function inAll(words: string): { de: string; en: string; fr: string } {
  return { de: words, en: words, fr: words }
}

export function aDepartment(id: string, heartsWeight: number, position: number): Department {
  return {
    id,
    names: inAll(id),
    tone: 'sand',
    position,
    heartsWeight,
    discountable: true,
    payableByPoints: true,
    earnsPoints: false,
    countsForReferral: true,
    ageRestricted: false,
  }
}

export function aProduct(id: string, departmentId: string): Product {
  return { id, names: inAll(id), departmentId, priceCents: 100, unit: inAll('Stück'), picture: 'bild.svg', ageRestricted: false }
}

export function aStore(id: string, number: string): Store {
  const hours = { from: '08:00', until: '18:00' }
  return {
    id,
    number,
    name: id,
    storeType: 'markt',
    street: 'Weg 1',
    zip: '01234',
    city: 'Dorf',
    openingHours: { monday: hours, tuesday: hours, wednesday: hours, thursday: hours, friday: hours, saturday: hours, sunday: null },
    holidayHours: null,
    areaId: 'sachsen',
    phone: null,
    services: [],
    lat: 51,
    lng: 12,
    active: true,
  }
}

export function aCampaign(id: string): Campaign {
  return {
    id,
    kind: 'hearts',
    active: true,
    position: 10,
    tone: 'hearts',
    picture: 'bild.svg',
    texts: { title: inAll(id), subtitle: inAll(id), teaser: inAll(id), conditions: inAll(id) },
    collectFrom: '2026-03-01',
    collectUntil: '2026-05-31',
    redeemUntil: '2026-06-14',
    rate: { centsPerHeart: 500, departmentWeights: [{ departmentId: 'obst', weight: 2 }] },
    cardSize: 40,
    freeHearts: { amount: 3, from: '2026-03-01', until: '2026-04-30' },
    rewards: [aReward('topf')],
  }
}

/** 20 % off three pieces of fruit, in a basket of ten euro or more. */
export function aCoupon(id: string): Coupon {
  return {
    id,
    active: true,
    position: 10,
    tone: 'produce',
    picture: 'bild.svg',
    texts: { title: inAll(id), badge: inAll(id), description: inAll(id), conditions: inAll(id) },
    world: 'offers',
    effect: {
      kind: 'percentOff',
      percent: 20,
      scope: { productIds: ['4006381333931'], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] },
      maxPieces: 3,
    },
    minBasketCents: 1000,
    combinable: true,
    maxPerPurchase: 1,
    ageRestricted: false,
    collectFrom: '2026-03-01',
    collectUntil: '2026-05-31',
    redeemFrom: '2026-03-01',
    redeemUntil: '2026-06-14',
    quota: { total: 500, perDay: 50, perMember: 2, redemptions: 300, redeemPerMember: 2, lowStockAt: 10 },
  }
}

export function aReward(id: string): Reward {
  return {
    id,
    texts: { title: inAll(id), description: inAll(id), goal: inAll(id), congratulation: inAll(id) },
    heartsNeeded: 10,
    copayCents: 999,
    picture: 'bild.svg',
    icon: 'gift',
    stock: 100,
    lowStockAt: 5,
    ageRestricted: false,
  }
}

/** A card of two punches for the shop's one fruit. */
export function aCollector(id: string): Collector {
  return {
    id,
    kind: 'collector',
    active: true,
    position: 10,
    tone: 'coffee',
    picture: 'bild.svg',
    texts: { title: inAll(id), teaser: inAll(id), punch: inAll(id), conditions: inAll(id) },
    collectFrom: '2026-03-01',
    collectUntil: '2026-05-31',
    redeemUntil: '2026-06-14',
    scope: { productIds: ['4006381333931'], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] },
    maxPerPurchase: 10,
    cardSize: 2,
    reward: {
      id: `${id}-umsonst`,
      texts: { title: inAll(id), description: inAll(id), goal: inAll(id), congratulation: inAll(id) },
      copayCents: 0,
      picture: 'bild.svg',
      icon: 'coffee',
      ageRestricted: false,
    },
  }
}

/** A gift for ten points that every store holds for three days. */
export function aGift(id: string): Gift {
  return {
    id,
    position: 10,
    tone: 'produce',
    picture: 'bild.svg',
    texts: { title: inAll(id), description: inAll(id), conditions: inAll(id) },
    prices: [{ exchangeType: 'points', campaignId: null, amount: 10 }],
    stock: 100,
    lowStockAt: 5,
    perMember: 2,
    holdSeconds: 900,
    from: '2026-03-01',
    until: '2026-05-31',
    ageRestricted: false,
    reservation: { storeIds: [], days: 3 },
  }
}

export function anIngredient(id: string): Ingredient {
  return { id, names: inAll(id), namesOfOne: null, diet: 'vegan', departmentId: 'obst', productId: null }
}

/** Apples with some salt, for two. */
export function aRecipe(id: string): Recipe {
  return {
    id,
    position: 10,
    tone: 'produce',
    picture: 'bild.svg',
    texts: { title: inAll(id), teaser: inAll(id) },
    minutes: 20,
    difficulty: 'easy',
    seasons: ['autumn'],
    portions: 2,
    kilocalories: 120,
    ingredients: [
      { ingredientId: 'apfel', amountThousandths: 500_000, unit: 'g' },
      { ingredientId: 'salz', amountThousandths: null, unit: 'none' },
    ],
    steps: [inAll('Kochen.')],
  }
}

export function aRecipient(id: string): Recipient {
  return { id, position: 10, name: id, texts: { text: inAll(id) }, city: 'Dorf', tone: 'sand', picture: 'bild.svg', active: true }
}

export function aBanner(id: string): Banner {
  return {
    id,
    bannerType: 3,
    position: 10,
    tone: 'sand',
    texts: { title: inAll(id), text: inAll(id) },
    image: 'bild.svg',
    from: '2026-03-01',
    until: '2026-03-31',
  }
}

export function aPage(id: Page['id']): Page {
  const section = { id: 'anfang', title: inAll('Anfang'), paragraphs: [inAll('Willkommen bei {merchant}.')] }
  return { id, titles: inAll(id), leads: inAll('Kurz'), changedOn: '2026-01-01', sections: [section] }
}
