import { type Problem, problem, type SourceItem } from '../content-problems.ts'
import { itemsOf } from '../kinds.ts'
import { checkCoupons } from './coupons.ts'
import { checkNews, checkPages } from './pages.ts'

/** Rules that a schema cannot express: between fields and between items. */
export function checkKinds(items: SourceItem[]): Problem[] {
  return [
    ...checkMerchant(items),
    ...itemsOf(items, 'product').flatMap((product) => checkProduct(product, items)),
    ...checkScaleNumbers(items),
    ...checkStores(items),
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
  const problems = registerRequiredFields
    .filter((field) => !registerShowFields.includes(field))
    .map((field) => problem(merchant, 'registerRequiredFields', `asks for ${field}, which registerShowFields does not show`))
  if (!languages.includes(defaultLang))
    problems.push(problem(merchant, 'defaultLang', `is ${defaultLang}, which is not among its languages`))
  if (quietHours && quietHours.from === quietHours.until) problems.push(problem(merchant, 'quietHours', 'end when they begin'))
  return problems
}

function checkProduct(product: SourceItem<'product'>, items: SourceItem[]): Problem[] {
  const department = itemsOf(items, 'department').find(({ id }) => id === product.data.departmentId)
  if (!department?.data.ageRestricted || product.data.ageRestricted) return []
  return [problem(product, 'ageRestricted', `must be true: everything in ${department.id} is for adults only`)]
}

function checkScaleNumbers(items: SourceItem[]): Problem[] {
  const firstOf = new Map<string, string>()
  return itemsOf(items, 'product').flatMap((product) => {
    const { scaleNumber } = product.data
    if (scaleNumber === undefined) return []
    const first = firstOf.get(scaleNumber)
    if (first === undefined) firstOf.set(scaleNumber, product.id)
    return first === undefined ? [] : [problem(product, 'scaleNumber', `is ${scaleNumber}, which is the number of ${first} already`)]
  })
}

function checkTiers(items: SourceItem[]): Problem[] {
  const tiers = itemsOf(items, 'tier')
  const problems = tiers
    .filter((tier, index) => tiers.findIndex((other) => other.data.thresholdCents === tier.data.thresholdCents) !== index)
    .map((tier) => problem(tier, 'thresholdCents', 'is the threshold of another tier already'))
  if (!tiers.some(({ data }) => data.thresholdCents === 0)) {
    problems.push({ file: 'tiers.json', path: 'tiers', message: 'must hold a tier with threshold 0, for everybody' })
  }
  return problems
}

function checkCampaign(campaign: SourceItem<'campaign'>): Problem[] {
  const { departmentWeights } = campaign.data.rate
  // Bakery points are booked in the same ledger as the hearts of campaigns, under this name.
  const taken = campaign.id === 'points' ? [problem(campaign, 'id', 'is points, which is the name of the bakery points')] : []
  const doubled = departmentWeights
    .filter(({ departmentId }, index) => departmentWeights.findIndex((other) => other.departmentId === departmentId) !== index)
    .map(({ departmentId }) => problem(campaign, 'rate.departmentWeights', `weighs ${departmentId} twice`))
  return [...taken, ...doubled]
}

function checkBanner(banner: SourceItem<'banner'>, items: SourceItem[]): Problem[] {
  const { bannerType, webUrl, video, partner } = banner.data
  const [merchant] = itemsOf(items, 'merchant')
  const problems: Problem[] = []
  if (bannerType === 1 && webUrl === undefined) problems.push(problem(banner, 'webUrl', 'is missing: a banner of type 1 opens it'))
  if (webUrl?.includes('{authCode}') && partner === undefined)
    problems.push(problem(banner, 'partner', 'is missing: the code in webUrl is for one partner'))
  if (partner !== undefined && !merchant?.data.partners?.includes(partner))
    problems.push(problem(banner, 'partner', `is ${partner}, which is not among the partners of merchant.json`))
  if (bannerType === 2 && video === undefined) problems.push(problem(banner, 'video', 'is missing: a banner of type 2 shows it'))
  return problems
}

/** Punches are booked in the same ledger as hearts and points, each under its own unit name. */
function checkCollectors(items: SourceItem[]): Problem[] {
  const taken = new Set(['points', ...itemsOf(items, 'campaign').map(({ id }) => id)])
  return itemsOf(items, 'collector').flatMap((collector) => {
    const { id, cardSize, maxPerPurchase } = collector.data
    const problems: Problem[] = []
    if (taken.has(id)) problems.push(problem(collector, 'id', `is ${id}, which is the name of other books already`))
    if (maxPerPurchase > 10 * cardSize)
      problems.push(problem(collector, 'maxPerPurchase', `is ${maxPerPurchase}: more than ten full cards in one purchase`))
    return problems
  })
}

/** An ingredient has an amount if and only if it has a unit, and occurs once per unit. */
function checkRecipes(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'recipe').flatMap((recipe) => {
    const seen = new Set<string>()
    return recipe.data.ingredients.flatMap(({ ingredientId, amountThousandths, unit }, index) => {
      const path = `ingredients[${index}]`
      const key = `${ingredientId} ${unit}`
      const problems: Problem[] = []
      if (seen.has(key)) problems.push(problem(recipe, path, `names ${ingredientId} in ${unit} twice`))
      if ((amountThousandths === null) !== (unit === 'none'))
        problems.push(problem(recipe, `${path}.unit`, 'must be none where there is no amount, and only there'))
      seen.add(key)
      return problems
    })
  })
}

/** A rule must say something, or everybody belonged to the segment by mistake. */
function checkSegments(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'segment').flatMap((segment) => {
    const { bought, visits, birthdayWeek, ...others } = segment.data.rule
    const problems: Problem[] = []
    if (!bought && !visits && !birthdayWeek && Object.keys(others).length === 0)
      problems.push(problem(segment, 'rule', 'has no condition, so that all members belong to it'))
    if (bought && !bought.productIds && !bought.departmentIds)
      problems.push(problem(segment, 'rule.bought', 'names neither products nor departments'))
    if (visits && visits.atLeast === undefined && visits.atMost === undefined)
      problems.push(problem(segment, 'rule.visits', 'has neither atLeast nor atMost'))
    if (visits && (visits.atLeast ?? 0) > (visits.atMost ?? Number.POSITIVE_INFINITY))
      problems.push(problem(segment, 'rule.visits.atMost', `is ${visits.atMost}, fewer than atLeast`))
    return problems
  })
}

function checkGift(gift: SourceItem<'gift'>): Problem[] {
  const { prices } = gift.data
  return prices.flatMap(({ exchangeType, campaignId, amount }, index) => {
    const at = (field: string) => `prices[${index}].${field}`
    const problems: Problem[] = []
    if (prices.findIndex((other) => other.exchangeType === exchangeType) !== index)
      problems.push(problem(gift, at('exchangeType'), `is ${exchangeType} a second time`))
    if (exchangeType === 'hearts' && campaignId === null)
      problems.push(problem(gift, at('campaignId'), 'is missing: hearts are those of a campaign'))
    if (exchangeType !== 'hearts' && campaignId !== null)
      problems.push(problem(gift, at('campaignId'), `is ${campaignId}, but only hearts are those of a campaign`))
    if (exchangeType === 'free' && amount > 0) problems.push(problem(gift, at('amount'), `is ${amount}, but what is free costs nothing`))
    if (exchangeType !== 'free' && amount === 0) problems.push(problem(gift, at('amount'), 'is 0, but only what is free costs nothing'))
    return problems
  })
}

/** A store's references to the merchant must exist, its number must be unique, and it must open before it closes. */
function checkStores(items: SourceItem[]): Problem[] {
  const merchant = itemsOf(items, 'merchant')[0]?.data
  const firstOfNumber = new Map<string, string>()
  return itemsOf(items, 'store').flatMap((store) => {
    const { number, storeType, areaId, services, openingHours, holidayHours } = store.data
    const problems: Problem[] = []
    const first = firstOfNumber.get(number)
    if (first === undefined) firstOfNumber.set(number, store.id)
    else problems.push(problem(store, 'number', `is ${number}, which is the number of ${first} already`))
    function mustBeAmong(list: 'storeTypes' | 'areas' | 'storeServices', path: string, value: string): void {
      if (!merchant || merchant[list].some(({ id }) => id === value)) return
      problems.push(problem(store, path, `is ${value}, which is not among the merchant's ${list}`))
    }
    mustBeAmong('storeTypes', 'storeType', storeType)
    mustBeAmong('areas', 'areaId', areaId)
    for (const [index, service] of services.entries()) mustBeAmong('storeServices', `services[${index}]`, service)
    const times = {
      ...Object.fromEntries(Object.entries(openingHours).map(([day, hours]) => [`openingHours.${day}`, hours])),
      holidayHours,
    }
    for (const [path, hours] of Object.entries(times)) {
      if (hours && hours.from >= hours.until)
        problems.push(problem(store, path, 'closes before it opens; hours end at 24:00 at the latest, also where the doors close later'))
    }
    return problems
  })
}
