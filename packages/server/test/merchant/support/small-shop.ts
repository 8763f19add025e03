import type {
  Banner,
  Campaign,
  CollectCodeBatch,
  Collector,
  ContentItem,
  Coupon,
  Department,
  FaqTopic,
  Gift,
  Ingredient,
  Merchant,
  Page,
  Product,
  Recipe,
  Recipient,
  Reward,
  Store,
  Tier,
} from '../../../src/merchant/content/index.ts'

/** A whole merchant, as small as one can be that has everything; its campaign runs from 1 March 2026. Tests change what they are about. */
export interface Shop {
  merchant: Merchant
  departments: Department[]
  products: Product[]
  stores: Store[]
  tiers: Tier[]
  campaigns: Campaign[]
  collectors: Collector[]
  gifts: Gift[]
  coupons: Coupon[]
  collectCodeBatches: CollectCodeBatch[]
  ingredients: Ingredient[]
  recipes: Recipe[]
  recipients: Recipient[]
  banners: Banner[]
  pages: Page[]
  faqTopics: FaqTopic[]
}

export function smallShop(): Shop {
  return {
    merchant: {
      merchantId: '7',
      code: 'hofladen',
      name: 'Hofladen',
      languages: ['de', 'en', 'fr'],
      defaultLang: 'de',
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
      country: 'DE',
      registerShowFields: ['firstName', 'lastName'],
      registerRequiredFields: ['firstName'],
      registerCcOtherLoginMethodField: [],
      welcomeHearts: 5,
      referralHearts: 10,
      sharing: { dailyHearts: 40, coolOffHours: 24, transferDays: 7 },
      freshCodeRequiredToSpend: true,
      basketLockSeconds: 90,
      storeTypes: [{ id: 'markt', names: inAll('Markt') }],
      storeServices: [{ id: 'toilette', names: inAll('Toilette') }],
      areas: [{ id: 'sachsen', names: inAll('Sachsen'), state: 'SN' }],
      donations: { perMille: 10, mostRecipients: 3 },
      shortDays: [{ day: '12-24', names: inAll('Heiligabend'), until: '14:00' }],
      openingHours: inAll('immer'),
      contact: {
        company: 'Hofladen GmbH',
        street: 'Weg 1',
        zip: '01234',
        city: 'Dorf',
        email: 'hallo@hofladen.example',
        privacyEmail: 'hallo@hofladen.example',
        phone: '+49 30 23125 000',
        phoneHours: inAll('immer'),
      },
      app: { icon: 'bild.svg', minimumVersion: '1.0.0', updateMessage: inAll('Neu'), link: 'https://hofladen.example/app' },
      emailSender: { name: 'Hofladen', address: 'post@hofladen.example' },
      smsSender: 'Hofladen',
    },
    departments: [aDepartment('obst', 1, 10), aDepartment('tabak', 0, 20)],
    products: [aProduct('4006381333931', 'obst'), aProduct('2901000000107', 'tabak')],
    stores: [aStore('dorf', '0001')],
    tiers: [
      { id: 'saat', names: inAll('Saat'), descriptions: inAll('neu'), thresholdCents: 0, graceDays: 0, mark: 'seed', picture: 'bild.svg' },
      {
        id: 'ernte',
        names: inAll('Ernte'),
        descriptions: inAll('treu'),
        thresholdCents: 50_000,
        graceDays: 30,
        mark: 'harvest',
        picture: 'bild.svg',
      },
    ],
    campaigns: [aCampaign('kochen')],
    collectors: [aCollector('kaffee')],
    gifts: [aGift('strauss')],
    coupons: [aCoupon('zwanzig')],
    collectCodeBatches: [{ id: 'zettel', campaignId: 'kochen', heartsPerCode: 2, note: '' }],
    ingredients: [anIngredient('apfel'), anIngredient('salz')],
    recipes: [aRecipe('mus')],
    recipients: [aRecipient('tafel')],
    banners: [aBanner('hallo')],
    pages: (['about-us', 'user-guide', 'terms', 'privacy'] as const).map(aPage),
    faqTopics: [
      { id: 'karte', position: 10, titles: inAll('Karte'), questions: [{ id: 'wo', question: inAll('Wo?'), answer: inAll('Hier.') }] },
    ],
  }
}

export function inAll(words: string): { de: string; en: string; fr: string } {
  return { de: words, en: words, fr: words }
}

export function aDepartment(id: string, heartsWeight: number, position: number): Department {
  return { id, names: inAll(id), tone: 'sand', position, heartsWeight, discountable: true, earnsPoints: false, ageRestricted: false }
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

function anIngredient(id: string): Ingredient {
  return { id, names: inAll(id), namesOfOne: null, diet: 'vegan', departmentId: 'obst', productId: null }
}

/** Apples with some salt, for two. */
function aRecipe(id: string): Recipe {
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

function aRecipient(id: string): Recipient {
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

function aPage(id: Page['id']): Page {
  const section = { id: 'anfang', title: inAll('Anfang'), paragraphs: [inAll('Willkommen bei {merchant}.')] }
  return { id, titles: inAll(id), leads: inAll('Kurz'), changedOn: '2026-01-01', sections: [section] }
}

/** The shop with a change made to it. */
export function changed(change: (shop: Shop) => void): Shop {
  const shop = smallShop()
  change(shop)
  return shop
}

/** The only entry of a list that a test is about. */
export function only<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('The list is empty')
  return first
}

/** The shop as content, as if it had been loaded. */
export function itemsOfShop(shop: Shop): (ContentItem & { file: string; path: string })[] {
  const at = { file: 'shop.json', path: '' }
  return [
    { kind: 'merchant', id: shop.merchant.merchantId, data: shop.merchant, ...at },
    ...shop.departments.map((data) => ({ kind: 'department' as const, id: data.id, data, ...at })),
    ...shop.products.map((data) => ({ kind: 'product' as const, id: data.id, data, ...at })),
    ...shop.stores.map((data) => ({ kind: 'store' as const, id: data.id, data, ...at })),
    ...shop.tiers.map((data) => ({ kind: 'tier' as const, id: data.id, data, ...at })),
    ...shop.campaigns.map((data) => ({ kind: 'campaign' as const, id: data.id, data, ...at })),
    ...shop.coupons.map((data) => ({ kind: 'coupon' as const, id: data.id, data, ...at })),
    ...shop.collectors.map((data) => ({ kind: 'collector' as const, id: data.id, data, ...at })),
    ...shop.gifts.map((data) => ({ kind: 'gift' as const, id: data.id, data, ...at })),
    ...shop.collectCodeBatches.map((data) => ({ kind: 'collectCodeBatch' as const, id: data.id, data, ...at })),
    ...shop.ingredients.map((data) => ({ kind: 'ingredient' as const, id: data.id, data, ...at })),
    ...shop.recipes.map((data) => ({ kind: 'recipe' as const, id: data.id, data, ...at })),
    ...shop.recipients.map((data) => ({ kind: 'recipient' as const, id: data.id, data, ...at })),
    ...shop.banners.map((data) => ({ kind: 'banner' as const, id: data.id, data, ...at })),
    ...shop.pages.map((data) => ({ kind: 'page' as const, id: data.id, data, ...at })),
    ...shop.faqTopics.map((data) => ({ kind: 'faqTopic' as const, id: data.id, data, ...at })),
  ]
}
