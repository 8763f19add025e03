import { newsPages } from '@herzkarte/rules/app/app-pages.ts'
import { type Problem, problem, type SourceItem } from '../content-problems.ts'
import { itemsOf } from '../kinds.ts'

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
export function checkNews(items: SourceItem[]): Problem[] {
  const areas = itemsOf(items, 'merchant').flatMap(({ data }) => data.areas.map(({ id }) => id))
  return itemsOf(items, 'news').flatMap((news) => {
    const { path, audience, type, holdoutPercent } = news.data
    const problems = (audience.areaIds ?? [])
      .filter((id) => !areas.includes(id))
      .map((id) => problem(news, 'audience.areaIds', `names ${id}, which is not among the merchant's areas`))
    const [, page = '', id] = path.split('/')
    const kind = Object.hasOwn(detailPages, page) ? detailPages[page as keyof typeof detailPages] : undefined
    if (!kind && !otherPages.has(path)) problems.push(problem(news, 'path', `leads to ${path}, which is no page of the app`))
    const target = items.find((item) => item.kind === kind && item.id === id)
    if (kind && !target) problems.push(problem(news, 'path', `leads to the ${kind} ${id}, which does not exist`))
    const isForAdults = (target?.kind === 'coupon' || target?.kind === 'gift') && target.data.ageRestricted
    if (isForAdults && !audience.adultsOnly)
      problems.push(problem(news, 'audience.adultsOnly', `must be true: the ${kind} ${id} is for adults only`))
    if (type === 'system' && holdoutPercent)
      problems.push(problem(news, 'holdoutPercent', 'must be left out: news of the system is for everybody'))
    return problems
  })
}
