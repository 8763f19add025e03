import { found, type Problem, problem, repeated, type SourceItem } from '../content-problems.ts'
import { itemsOf } from '../kinds.ts'
import { checkCoupons } from './coupons.ts'
import { checkNews, checkPages } from './pages.ts'

/** Rules that a schema cannot express: between fields and between items. */
export function checkKinds(items: SourceItem[]): Problem[] {
  return [
    ...checkMerchant(items),
    ...itemsOf(items, 'product').flatMap((product) => checkProduct(product, items)),
    ...sharedNumbers(itemsOf(items, 'product'), 'scaleNumber', ({ data }) => data.scaleNumber),
    ...sharedNumbers(itemsOf(items, 'store'), 'number', ({ data }) => data.number),
    ...itemsOf(items, 'store').flatMap((store) => checkStore(store, items)),
    ...checkTiers(items),
    ...itemsOf(items, 'campaign').flatMap(checkCampaign),
    ...checkCoupons(items),
    ...checkCollectors(items),
    ...itemsOf(items, 'gift').flatMap(checkGift),
    ...checkRecipes(items),
    ...itemsOf(items, 'banner').flatMap((banner) => checkBanner(banner, items)),
    ...checkSegments(items),
    ...checkPages(items),
    ...checkNews(items),
  ]
}

function checkMerchant(items: SourceItem[]): Problem[] {
  const [merchant] = itemsOf(items, 'merchant')
  if (!merchant) return [{ file: 'merchant.json', path: '', message: 'is missing' }]
  const { registerShowFields, registerRequiredFields, defaultLang, languages, quietHours } = merchant.data
  const hidden = registerRequiredFields.filter((field) => !registerShowFields.includes(field))
  return found(
    ...hidden.map((field) => problem(merchant, 'registerRequiredFields', `asks for ${field}, which registerShowFields does not show`)),
    !languages.includes(defaultLang) && problem(merchant, 'defaultLang', `is ${defaultLang}, which is not among its languages`),
    quietHours && quietHours.from === quietHours.until && problem(merchant, 'quietHours', 'end when they begin'),
  )
}

function checkProduct(product: SourceItem<'product'>, items: SourceItem[]): Problem[] {
  const department = itemsOf(items, 'department').find(({ id }) => id === product.data.departmentId)
  if (!department?.data.ageRestricted || product.data.ageRestricted) return []
  return [problem(product, 'ageRestricted', `must be true: everything in ${department.id} is for adults only`)]
}

/** Numbers that an earlier item of the kind has already. */
function sharedNumbers<Item extends SourceItem>(
  items: readonly Item[],
  field: string,
  numberOf: (item: Item) => string | undefined,
): Problem[] {
  const numbered = items.filter((item) => numberOf(item) !== undefined)
  return repeated(numbered, numberOf).map(({ entry, first }) =>
    problem(entry, field, `is ${numberOf(entry)}, which is the number of ${first.id} already`),
  )
}

function checkTiers(items: SourceItem[]): Problem[] {
  const tiers = itemsOf(items, 'tier')
  const shared = repeated(tiers, ({ data }) => data.thresholdCents)
  const problems = shared.map(({ entry }) => problem(entry, 'thresholdCents', 'is the threshold of another tier already'))
  if (!tiers.some(({ data }) => data.thresholdCents === 0)) {
    problems.push({ file: 'tiers.json', path: 'tiers', message: 'must hold a tier with threshold 0, for everybody' })
  }
  return problems
}

function checkCampaign(campaign: SourceItem<'campaign'>): Problem[] {
  const doubled = repeated(campaign.data.rate.departmentWeights, ({ departmentId }) => departmentId)
  return found(
    // Bakery points are booked in the same ledger as the hearts of campaigns, under this name.
    campaign.id === 'points' && problem(campaign, 'id', 'is points, which is the name of the bakery points'),
    ...doubled.map(({ entry }) => problem(campaign, 'rate.departmentWeights', `weighs ${entry.departmentId} twice`)),
  )
}

function checkBanner(banner: SourceItem<'banner'>, items: SourceItem[]): Problem[] {
  const { bannerType, webUrl, video, partner } = banner.data
  const [merchant] = itemsOf(items, 'merchant')
  const hasCode = webUrl?.includes('{authCode}') ?? false
  const isStrange = partner !== undefined && !merchant?.data.partners?.includes(partner)
  return found(
    bannerType === 1 && webUrl === undefined && problem(banner, 'webUrl', 'is missing: a banner of type 1 opens it'),
    hasCode && partner === undefined && problem(banner, 'partner', 'is missing: the code in webUrl is for one partner'),
    isStrange && problem(banner, 'partner', `is ${partner}, which is not among the partners of merchant.json`),
    bannerType === 2 && video === undefined && problem(banner, 'video', 'is missing: a banner of type 2 shows it'),
  )
}

/** Punches are booked in the same ledger as hearts and points, each under its own unit name. */
function checkCollectors(items: SourceItem[]): Problem[] {
  const taken = new Set(['points', ...itemsOf(items, 'campaign').map(({ id }) => id)])
  return itemsOf(items, 'collector').flatMap((collector) => {
    const { id, cardSize, maxPerPurchase } = collector.data
    const isTooMany = maxPerPurchase > 10 * cardSize
    return found(
      taken.has(id) && problem(collector, 'id', `is ${id}, which is the name of other books already`),
      isTooMany && problem(collector, 'maxPerPurchase', `is ${maxPerPurchase}: more than ten full cards in one purchase`),
    )
  })
}

/** An ingredient has an amount if and only if it has a unit, and occurs once per unit. */
function checkRecipes(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'recipe').flatMap((recipe) => {
    const { ingredients } = recipe.data
    const doubled = repeated(ingredients, ({ ingredientId, unit }) => `${ingredientId} ${unit}`)
    return found(
      ...doubled.map(({ entry, index }) => problem(recipe, `ingredients[${index}]`, `names ${entry.ingredientId} in ${entry.unit} twice`)),
      ...ingredients.map(
        ({ amountThousandths, unit }, index) =>
          (amountThousandths !== null) === (unit === 'none') &&
          problem(recipe, `ingredients[${index}].unit`, 'must be none where there is no amount, and only there'),
      ),
    )
  })
}

/** A rule must say something, or everybody belonged to the segment by mistake. */
function checkSegments(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'segment').flatMap((segment) => {
    const { bought, visits, birthdayWeek, ...others } = segment.data.rule
    const isEmpty = !bought && !visits && !birthdayWeek && Object.keys(others).length === 0
    const { atLeast = 0, atMost = Number.POSITIVE_INFINITY } = visits ?? {}
    const isUnlimited = visits && visits.atLeast === undefined && visits.atMost === undefined
    return found(
      isEmpty && problem(segment, 'rule', 'has no condition, so that all members belong to it'),
      bought && !bought.productIds && !bought.departmentIds && problem(segment, 'rule.bought', 'names neither products nor departments'),
      isUnlimited && problem(segment, 'rule.visits', 'has neither atLeast nor atMost'),
      atLeast > atMost && problem(segment, 'rule.visits.atMost', `is ${atMost}, fewer than atLeast`),
    )
  })
}

function checkGift(gift: SourceItem<'gift'>): Problem[] {
  const { prices } = gift.data
  return prices.flatMap(({ exchangeType, campaignId, amount }, index) => {
    const at = (field: string) => `prices[${index}].${field}`
    const isTwice = prices.findIndex((other) => other.exchangeType === exchangeType) !== index
    const [isForHearts, isFree] = [exchangeType === 'hearts', exchangeType === 'free']
    const isOfOther = !isForHearts && campaignId !== null
    return found(
      isTwice && problem(gift, at('exchangeType'), `is ${exchangeType} a second time`),
      isForHearts && campaignId === null && problem(gift, at('campaignId'), 'is missing: hearts are those of a campaign'),
      isOfOther && problem(gift, at('campaignId'), `is ${campaignId}, but only hearts are those of a campaign`),
      isFree && amount > 0 && problem(gift, at('amount'), `is ${amount}, but what is free costs nothing`),
      !isFree && amount === 0 && problem(gift, at('amount'), 'is 0, but only what is free costs nothing'),
    )
  })
}

/** A store's references to the merchant must exist, and it must open before it closes. */
function checkStore(store: SourceItem<'store'>, items: SourceItem[]): Problem[] {
  const merchant = itemsOf(items, 'merchant')[0]?.data
  const { storeType, areaId, services, openingHours, holidayHours } = store.data
  const amongList = (list: 'storeTypes' | 'areas' | 'storeServices', path: string, value: string) =>
    merchant &&
    !merchant[list].some(({ id }) => id === value) &&
    problem(store, path, `is ${value}, which is not among the merchant's ${list}`)
  const times = { ...Object.fromEntries(Object.entries(openingHours).map(([day, hours]) => [`openingHours.${day}`, hours])), holidayHours }
  const early = 'closes before it opens; hours end at 24:00 at the latest, also where the doors close later'
  return found(
    amongList('storeTypes', 'storeType', storeType),
    amongList('areas', 'areaId', areaId),
    ...services.map((service, index) => amongList('storeServices', `services[${index}]`, service)),
    ...Object.entries(times).map(([path, hours]) => hours && hours.from >= hours.until && problem(store, path, early)),
  )
}
