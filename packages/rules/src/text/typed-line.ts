import { toNormalWidth } from './normal-width.ts'

// Joiners shape the letters of some scripts. All other invisible characters are removed.
const invisible = /(?![\u200c\u200d])[\p{C}]/gu

/**
 * The stored form of a line of text: normal width, Unicode-normalised, single blanks, nothing invisible. The result can be stored and printed,
 * whatever was typed or pasted. It is empty when nothing is left.
 */
export function typedLine(text: string): string {
  return toNormalWidth(text).normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim()
}

/** The stored form of a text of several lines: each is a typed line, with at most one blank line between two. */
export function typedText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(typedLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
