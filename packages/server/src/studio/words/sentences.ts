import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { ContentItem } from '../../content/studio.ts'

/** What an item does, with the values that matter. */
export function sentenceOf(_item: ContentItem, _all: readonly ContentItem[]): Said | undefined {
  return undefined
}
