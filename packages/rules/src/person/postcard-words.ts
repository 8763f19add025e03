import type { Issue } from '../issues.ts'
import { characterCount } from '../text/text-length.ts'
import { isAddressLike, personName } from './person-name.ts'

/** The longest words of a postcard, in characters that a person sees. */
export const POSTCARD_CHARACTERS = 120

/** The stored form of a postcard's words: as of a name, and a typed heart is a heart. */
export const postcardWords = (typed: string): string => personName(typed.replaceAll('<3', '♥'))

/** Rule for a postcard's words, as for a name: no markup, and nothing like an address. Nobody has to write any. */
export function postcardWordsIssue(typed: string): Issue | undefined {
  const words = postcardWords(typed)
  // As typed: the stored form of an address looks like none.
  return characterCount(words) > POSTCARD_CHARACTERS || /[<>]/.test(words) || isAddressLike(typed) ? 'postcardWordsIncorrect' : undefined
}
