import type { Problem } from '@herzkarte/contract/studio/answers.ts'
import type { ContentItem } from '../../content/studio.ts'

/** What is wrong with content, and what is probably a mistake, each at its field. */
export function checkItems(_items: readonly ContentItem[], _openedOn: string): Problem[] {
  return []
}
