import type { Issue } from '../issues.ts'

let segmenter: Intl.Segmenter | undefined

/** Counts the characters that a person sees: an emoji of several code points is one, and so is a letter with its accent. */
export function characterCount(text: string): number {
  if (isPlain(text)) return text.length
  let count = 0
  for (const _ of segments(text)) count += 1
  return count
}

/** Truncates the text to the given number of characters, never inside a character. */
export function truncateCharacters(text: string, maxCharacters: number): string {
  if (isPlain(text)) return text.slice(0, maxCharacters)
  let count = 0
  for (const { index } of segments(text)) {
    if (count === maxCharacters) return text.slice(0, index)
    count += 1
  }
  return text
}

/** Maximum length in characters (specification, section 5). */
export function textLengthIssue(text: string, maxCharacters: number): Issue | undefined {
  return characterCount(text) > maxCharacters ? 'tooLong' : undefined
}

// Nothing combines within printable ASCII, and most typed texts contain nothing else.
function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

function segments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}
