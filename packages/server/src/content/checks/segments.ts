import type { Problem } from '../content-problems.ts'
import type { SourceItem } from '../files/source-item.ts'
import { itemsOf } from '../kinds.ts'
import { problem } from './problem.ts'

/** A rule must say something, or everybody belonged to the segment by mistake. */
export function checkSegments(items: SourceItem[]): Problem[] {
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
