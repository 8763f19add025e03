import { groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'

interface Typing {
  value: string
  selectionEnd: number | null
}

/**
 * A code while it is typed: in capitals and in groups of four as it is printed, as long as one types at its end. Within, only
 * the capitals change, so that the caret stays where it is.
 */
export function asTyped({ value, selectionEnd }: Typing): string {
  const capitals = value.toUpperCase()
  const isAtEnd = selectionEnd === null || selectionEnd === value.length
  const bare = capitals.replace(/[\s\p{Pd}]/gu, '')
  return isAtEnd && /^[0-9A-Z]*$/.test(bare) ? groupCollectCode(bare) : capitals
}
