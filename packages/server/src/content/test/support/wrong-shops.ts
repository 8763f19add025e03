import { aBanner, aDepartment, aProduct, aReward, aStore } from './shop-items.ts'
import { only, type Shop } from './small-shop.ts'

type WrongShop = [what: string, change: (shop: Shop) => void, problem: string]

/** Invalid fields. */
const wrongFields: WrongShop[] = [
  [
    'a time that no clock shows',
    (s) => (s.merchant.quietHours = { from: '24:00', until: '08:00' }),
    'merchant.json: quietHours.from must be a time such as 07:30, not "24:00"',
  ],
  ['a blank text', (s) => (only(s.stores).name = ' '), 'stores/alle.json: stores[0].name must not be blank, not " "'],
  [
    'a blank translation',
    (s) => (only(s.campaigns).texts.title.fr = ''),
    'campaigns/kochen.json: texts.title.fr must not be blank, not ""',
  ],
  [
    'a missing translation',
    (s) => Reflect.deleteProperty(only(s.campaigns).texts.title, 'en'),
    'campaigns/kochen.json: texts.title.en is missing',
  ],
  ['a missing field', (s) => Reflect.deleteProperty(only(s.stores), 'city'), 'stores/alle.json: stores[0].city is missing'],
  [
    'an unknown field',
    (s) => Object.assign(only(s.stores), { colour: 'red' }),
    'stores/alle.json: stores[0].colour is not a field of this content',
  ],
  [
    'a fraction of a cent',
    (s) => (only(s.campaigns).rewards = [{ ...aReward('topf'), copayCents: 9.5 }]),
    'campaigns/kochen.json: rewards[0].copayCents must be a whole number, not 9.5',
  ],
  [
    'a negative price',
    (s) => (s.products = [{ ...aProduct('4006381333931', 'obst'), priceCents: -1 }]),
    'products/alles.json: products[0].priceCents must be 0 or more, not -1',
  ],
  [
    'a word that is none of those known',
    (s) => Object.assign(only(s.campaigns), { tone: 'pink' }),
    'campaigns/kochen.json: tone must be one of produce, bakery, wine, coffee, hearts, sand, not "pink"',
  ],
  [
    'a day that is none',
    (s) => (only(s.banners).from = 'bald'),
    'banners/hallo.json: from must be a day such as 2026-10-25, or counted from the opening day such as +45d, not "bald"',
  ],
  [
    'a day that is not in the calendar',
    (s) => (only(s.banners).until = '2026-02-30'),
    'banners/hallo.json: until is not in the calendar: "2026-02-30"',
  ],
  [
    'a wrong check digit',
    (s) => (s.products = [aProduct('4006381333932', 'obst')]),
    'products/alles.json: products[0].id has a wrong check digit for an EAN-13: "4006381333932"',
  ],
  [
    'a time zone that is none',
    (s) => (s.merchant.timeZone = 'Europe/Lindenau'),
    'merchant.json: timeZone is no time zone known here; write it like Europe/Berlin: "Europe/Lindenau"',
  ],
  [
    'stock in words',
    (s) => Object.assign(only(only(s.campaigns).rewards), { stock: 'viel' }),
    'campaigns/kochen.json: rewards[0].stock must be a whole number, not "viel"',
  ],
  [
    'a picture outside the folder',
    (s) => (only(s.banners).image = '../secret.svg'),
    'banners/hallo.json: image must be the path of a picture below images/, such as rewards/bratpfanne.svg, not "../secret.svg"',
  ],
  [
    'a campaign without rewards',
    (s) => (only(s.campaigns).rewards = []),
    'campaigns/kochen.json: rewards must NOT have fewer than 1 items',
  ],
]

/** Invalid in combination with something else. */
const wrongTogether: WrongShop[] = [
  [
    'a department that does not exist',
    (s) => s.products.push(aProduct('2901000000206', 'fisch')),
    'products/alles.json: products[2].departmentId names the department fisch, which does not exist',
  ],
  [
    'a weight for a department that does not exist',
    (s) => only(s.campaigns).rate.departmentWeights.push({ departmentId: 'fisch', weight: 2 }),
    'campaigns/kochen.json: rate.departmentWeights[1].departmentId names the department fisch, which does not exist',
  ],
  [
    'a department weighed twice',
    (s) => only(s.campaigns).rate.departmentWeights.push({ departmentId: 'obst', weight: 3 }),
    'campaigns/kochen.json: rate.departmentWeights weighs obst twice',
  ],
  [
    'codes of a campaign that does not exist',
    (s) => (only(s.collectCodeBatches).campaignId = 'backen'),
    'collect-code-batches.json: collectCodeBatches[0].campaignId names the campaign backen, which does not exist',
  ],
  [
    'a picture that does not exist',
    (s) => (only(s.banners).image = 'fehlt.svg'),
    'banners/hallo.json: image names images/fehlt.svg, which does not exist',
  ],
  [
    'an id that occurs twice',
    (s) => s.departments.push(aDepartment('obst', 1, 30)),
    'departments.json: departments[2].id is obst, which is the id of a department in departments.json already',
  ],
  [
    'a reward that occurs twice',
    (s) => only(s.campaigns).rewards.push(aReward('topf')),
    'campaigns/kochen.json: rewards[1].id is topf, which is the id of a reward in campaigns/kochen.json already',
  ],
  [
    'two products of one number on the scales',
    (s) => (s.products = ['4006381333931', '2901000000206'].map((id) => ({ ...aProduct(id, 'obst'), scaleNumber: '00001' }))),
    'products/alles.json: products[1].scaleNumber is 00001, which is the number of 4006381333931 already',
  ],
  [
    'a store number that occurs twice',
    (s) => s.stores.push(aStore('stadt', '0001')),
    'stores/alle.json: stores[1].number is 0001, which is the number of dorf already',
  ],
  [
    'a store of no known type',
    (s) => (only(s.stores).storeType = 'kiosk'),
    "stores/alle.json: stores[0].storeType is kiosk, which is not among the merchant's storeTypes",
  ],
  [
    'a store that closes before it opens',
    (s) => (only(s.stores).openingHours.friday = { from: '18:00', until: '08:00' }),
    'stores/alle.json: stores[0].openingHours.friday closes before it opens; hours end at 24:00 at the latest, also where the doors close later',
  ],
  [
    'a store of no known area',
    (s) => (only(s.stores).areaId = 'bayern'),
    "stores/alle.json: stores[0].areaId is bayern, which is not among the merchant's areas",
  ],
  [
    'a store with a service nobody knows',
    (s) => (only(s.stores).services = ['toilette', 'sauna']),
    "stores/alle.json: stores[0].services[1] is sauna, which is not among the merchant's storeServices",
  ],
  [
    'a recipe with an ingredient that does not exist',
    (s) => Object.assign(only(s.recipes).ingredients[0] ?? {}, { ingredientId: 'birne' }),
    'recipes/mus.json: ingredients[0].ingredientId names the ingredient birne, which does not exist',
  ],
  [
    'a recipe with an ingredient twice',
    (s) => only(s.recipes).ingredients.push({ ingredientId: 'apfel', amountThousandths: 1, unit: 'g' }),
    'recipes/mus.json: ingredients[2] names apfel in g twice',
  ],
  [
    'an amount without a unit',
    (s) => Object.assign(only(s.recipes).ingredients[0] ?? {}, { unit: 'none' }),
    'recipes/mus.json: ingredients[0].unit must be none where there is no amount, and only there',
  ],
  [
    'a required field that is not shown',
    (s) => s.merchant.registerRequiredFields.push('zip'),
    'merchant.json: registerRequiredFields asks for zip, which registerShowFields does not show',
  ],
  [
    'a default language that it does not speak',
    (s) => (s.merchant.languages = ['en']),
    'merchant.json: defaultLang is de, which is not among its languages',
  ],
  [
    'quiet hours that are none',
    (s) => (s.merchant.quietHours = { from: '21:00', until: '21:00' }),
    'merchant.json: quietHours end when they begin',
  ],
  [
    'everybody without a tier',
    (s) => (only(s.tiers).thresholdCents = 1),
    'tiers.json: tiers must hold a tier with threshold 0, for everybody',
  ],
  [
    'two tiers at one threshold',
    (s) => s.tiers.push({ ...only(s.tiers), id: 'noch-eine' }),
    'tiers.json: tiers[2].thresholdCents is the threshold of another tier already',
  ],
  [
    'an adults-only department with a product for all',
    (s) => (s.departments[1] = { ...aDepartment('tabak', 0, 20), ageRestricted: true }),
    'products/alles.json: products[1].ageRestricted must be true: everything in tabak is for adults only',
  ],
  [
    'a link banner without a link',
    (s) => (s.banners = [{ ...aBanner('hallo'), bannerType: 1 }]),
    'banners/hallo.json: webUrl is missing: a banner of type 1 opens it',
  ],
  [
    'a video banner without a video',
    (s) => (s.banners = [{ ...aBanner('hallo'), bannerType: 2 }]),
    'banners/hallo.json: video is missing: a banner of type 2 shows it',
  ],
  [
    'a code of the member for nobody in particular',
    (s) => (s.banners = [{ ...aBanner('hallo'), bannerType: 1, webUrl: 'https://bio-box.example/?code={authCode}' }]),
    'banners/hallo.json: partner is missing: the code in webUrl is for one partner',
  ],
  [
    'a code of the member for a stranger',
    (s) => (s.banners = [{ ...aBanner('hallo'), bannerType: 1, webUrl: 'https://bio-box.example/?code={authCode}', partner: 'bio-box' }]),
    'banners/hallo.json: partner is bio-box, which is not among the partners of merchant.json',
  ],
]

/** Changes that make the small shop invalid, and the expected messages. */
export const wrongShops: readonly WrongShop[] = [...wrongFields, ...wrongTogether]
