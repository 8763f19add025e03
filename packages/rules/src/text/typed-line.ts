import { toNormalWidth } from './normal-width.ts'

// Joiners shape letters of some scripts; everything else that shows nothing is left out.
const invisible = /(?![\u200c\u200d])[\p{C}]/gu

/**
 * A line of text as it is stored: normal width, one form of each character, single blanks, nothing invisible. Whatever was typed or
 * pasted, the result can be stored and printed; it is empty when nothing is left.
 */
export function typedLine(text: string): string {
  return toNormalWidth(text).normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim()
}
