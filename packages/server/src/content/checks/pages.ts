import { newsPages } from '@herzkarte/rules/app/app-pages.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { type Problem, problem, problemOfFile, repeated, type SourceItem } from '../content-problems.ts'
import type { Merchant } from '../files/schema.ts'
import { mapLeaves } from '../files/schema-node.ts'
import { contentKinds, itemsOf } from '../kinds.ts'
import { mustBeForAdults } from './coupons.ts'
import { tell } from './texts.ts'
import { fixBy, nameOf, takeOut } from './words.ts'

const wanted = contentKinds.page.schema.properties.id.enum

/** Missing pages that the app shows, duplicate ids within a page or topic, and unknown placeholders. */
export function checkPages(items: SourceItem[]): Problem[] {
  const pages = itemsOf(items, 'page')
  const topics = itemsOf(items, 'faqTopic')
  return [
    ...wanted
      .filter((id) => !pages.some((page) => page.id === id))
      .map((id) => ({ kind: 'page' as const, id, ...problemOfFile(`pages/${id}.json`, 'is missing', tell('missingPage')) })),
    ...pages.flatMap((page) => doubled(page, 'sections', page.data.sections)),
    ...topics.flatMap((topic) => doubled(topic, 'questions', topic.data.questions)),
    ...[...pages, ...topics].flatMap(strangePlaceholders),
  ]
}

function doubled(item: SourceItem, list: string, entries: readonly { id: string }[]): Problem[] {
  return repeated(entries, ({ id }) => id).map(({ entry, index }) =>
    problem(item, `${list}[${index}].id`, `is ${entry.id}, which is taken above`, tell('doubled', entry.id, nameOf(item))),
  )
}

function strangePlaceholders(item: SourceItem<'page' | 'faqTopic'>): Problem[] {
  const problems: Problem[] = []
  const known = placeholderNames.map((name) => `{${name}}`).join(', ')
  mapLeaves(contentKinds[item.kind].schema, item.data, (_, value, path) => {
    for (const [, name = ''] of String(value).matchAll(placeholder))
      if (!isKnown(name)) problems.push(problem(item, path, `names {${name}}; there are ${known}`, tell('placeholder', name, known)))
    return value
  })
  return problems
}

/** Settings of the merchant that texts can reference, so that no text contradicts the actual value. */
const settings = {
  merchant: ({ name }: Merchant) => name,
  company: ({ contact }) => contact.company,
  street: ({ contact }) => contact.street,
  zip: ({ contact }) => contact.zip,
  city: ({ contact }) => contact.city,
  email: ({ contact }) => contact.email,
  privacyEmail: ({ contact }) => contact.privacyEmail,
  phone: ({ contact }) => contact.phone,
  phoneHours: ({ contact }, lang) => contact.phoneHours[lang],
  openingHours: ({ openingHours }, lang) => openingHours[lang],
  welcomeHearts: ({ welcomeHearts }) => String(welcomeHearts),
  referralHearts: ({ referral }) => String(referral.hearts),
  referralMinimum: ({ referral, currency }, lang) => formatCents(referral.minimumCents, lang, currency),
  dailyHearts: ({ sharing }) => String(sharing.dailyHearts),
  coolOffHours: ({ sharing }) => String(sharing.coolOffHours),
  transferDays: ({ sharing }) => String(sharing.transferDays),
  returnableDays: ({ sharing }) => String(sharing.returnableDays),
  returnableHearts: ({ sharing }) => String(sharing.returnableHearts),
} satisfies Record<string, (merchant: Merchant, lang: Lang) => string>

const placeholder = /\{([^{}]*)\}/g

function isKnown(name: string): name is keyof typeof settings {
  return Object.hasOwn(settings, name)
}

export function fillPlaceholders(text: string, merchant: Merchant, lang: Lang): string {
  return text.replace(placeholder, (whole, name: string) => (isKnown(name) ? settings[name](merchant, lang) : whole))
}

const placeholderNames = Object.keys(settings)

/** Detail pages by the kind of their item. */
const detailPages = {
  couponDetail: 'coupon',
  giftDetail: 'gift',
  stampCardDetail: 'campaign',
  collectorCardDetail: 'collector',
  recipe: 'recipe',
} as const

/** Other pages that news may lead to. The app has a route for each, which a test of the app checks. */
const otherPages: ReadonlySet<string> = new Set(newsPages)

/** News must link to existing items and be for existing areas. News about items for adults must be for adults only. */
export function checkNews(items: SourceItem[], known: ReadonlySet<string>): Problem[] {
  const areas = itemsOf(items, 'merchant').flatMap(({ data }) => data.areas.map(({ id }) => id))
  return itemsOf(items, 'news').flatMap((news) => {
    const { path, audience, type, holdoutPercent } = news.data
    const problems = (audience.areaIds ?? [])
      .filter((id) => !areas.includes(id))
      .map((id) => {
        const fix = takeOut('audience.areaIds', audience.areaIds ?? [], id)
        return problem(news, 'audience.areaIds', `names ${id}, which is not among the merchant's areas`, tell('unknown', id), fix)
      })
    const [, page = '', id] = path.split('/')
    const kind = Object.hasOwn(detailPages, page) ? detailPages[page as keyof typeof detailPages] : undefined
    if (!kind && !otherPages.has(path))
      problems.push(problem(news, 'path', `leads to ${path}, which is no page of the app`, tell('noPage', path)))
    const target = items.find((item) => item.kind === kind && item.id === id)
    if (kind && !known.has(`${kind}/${id}`))
      problems.push(problem(news, 'path', `leads to the ${kind} ${id}, which does not exist`, tell('noTarget', id ?? '')))
    const isForAdults = (target?.kind === 'coupon' || target?.kind === 'gift') && target.data.ageRestricted
    if (isForAdults && !audience.adultsOnly)
      problems.push(mustBeForAdults(news, 'audience.adultsOnly', target, `the ${kind} ${id} is for adults only`))
    if (type === 'system' && holdoutPercent) {
      const fix = fixBy('holdoutPercent', null, 'An alle senden', 'Send it to all')
      problems.push(problem(news, 'holdoutPercent', 'must be left out: news of the system is for everybody', tell('systemNews'), fix))
    }
    return problems
  })
}
