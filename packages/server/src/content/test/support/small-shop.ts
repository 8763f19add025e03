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
  Segment,
  Store,
  Tier,
} from '../../index.ts'
import {
  aBanner,
  aCampaign,
  aCollector,
  aCoupon,
  aDepartment,
  aGift,
  anIngredient,
  aPage,
  aProduct,
  aRecipe,
  aRecipient,
  aStore,
  inAll,
} from './shop-items.ts'

/** A minimal merchant that has every kind of content; its campaign runs from 1 March 2026. Tests change what they are about. */
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
  segments: Segment[]
  collectCodeBatches: CollectCodeBatch[]
  ingredients: Ingredient[]
  recipes: Recipe[]
  recipients: Recipient[]
  banners: Banner[]
  pages: Page[]
  faqTopics: FaqTopic[]
}

const aWording = () => ({ text: inAll('Ja, gern.'), version: 1, changedOn: '2026-01-01' })

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
      consents: { newsletter: aWording(), digitalReceipts: aWording(), personalisedOffers: aWording() },
      welcomeHearts: 5,
      referral: { hearts: 10, minimumCents: 500, friendsPerMonth: 10 },
      sharing: { dailyHearts: 40, dailyHeartsUnconfirmed: 10, coolOffHours: 24, transferDays: 7, returnableDays: 14, returnableHearts: 10 },
      freshCodeRequiredToSpend: true,
      giftCardsEarn: false,
      receiptClaims: { days: 30, perDay: 3 },
      giftReturnDays: 14,
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
      phone: { rule: 'national' },
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
    segments: [],
    collectCodeBatches: [{ id: 'zettel', campaignId: 'kochen', heartsPerCode: 2, note: '' }],
    ingredients: [anIngredient('apfel'), anIngredient('salz')],
    recipes: [aRecipe('mus')],
    recipients: [aRecipient('tafel')],
    banners: [aBanner('hallo')],
    pages: (['about-us', 'accessibility', 'user-guide', 'terms', 'privacy'] as const).map(aPage),
    faqTopics: [
      { id: 'karte', position: 10, titles: inAll('Karte'), questions: [{ id: 'wo', question: inAll('Wo?'), answer: inAll('Hier.') }] },
    ],
  }
}

/** The shop with a change applied. */
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

/** The shop as content, as `loadContent` would return it. */
export function itemsOfShop(shop: Shop): (ContentItem & { file: string; path: string })[] {
  const at = { file: 'shop.json', path: '' }
  return [
    { kind: 'merchant', id: shop.merchant.merchantId, data: shop.merchant, ...at },
    ...shop.departments.map((data) => ({ kind: 'department' as const, id: data.id, data, ...at })),
    ...shop.products.map((data) => ({ kind: 'product' as const, id: data.id, data, ...at })),
    ...shop.stores.map((data) => ({ kind: 'store' as const, id: data.id, data, ...at })),
    ...shop.tiers.map((data) => ({ kind: 'tier' as const, id: data.id, data, ...at })),
    ...shop.campaigns.map((data) => ({ kind: 'campaign' as const, id: data.id, data, ...at })),
    ...shop.segments.map((data) => ({ kind: 'segment' as const, id: data.id, data, ...at })),
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
