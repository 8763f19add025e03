import { groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { withoutSeparators } from '@herzkarte/rules/text/normal-width.ts'

interface Typing {
  value: string
  selectionEnd: number | null
}

/**
 * Formats a code while it is typed: in capitals and, while typing at the end, in groups as printed. In the middle, only the capitals change,
 * so that the caret stays.
 */
export function asTyped({ value, selectionEnd }: Typing, group = groupCollectCode): string {
  const capitals = value.toUpperCase()
  const isAtEnd = selectionEnd === null || selectionEnd === value.length
  const bare = withoutSeparators(capitals)
  return isAtEnd && /^[0-9A-Z]*$/.test(bare) ? group(bare) : capitals
}
