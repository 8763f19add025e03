import type { Problem } from '../../content-problems.ts'
import type { SourceItem } from '../../files/source-item.ts'
import { warnOfCoupons } from './coupons.ts'
import { warnOfNews } from './news.ts'
import { warnOfSegments } from './segments.ts'
import { warnOfStores } from './stores.ts'
import { warnOfTexts } from './texts.ts'

/**
 * What is allowed, but is probably a mistake or costs more than was meant: a text that says something else than the effect, a product that
 * becomes free, a store far away from all others, a text that was not translated.
 */
export function warningsOf(items: SourceItem[]): Problem[] {
  return [...warnOfCoupons(items), ...warnOfNews(items), ...warnOfSegments(items), ...warnOfStores(items), ...warnOfTexts(items)]
}
