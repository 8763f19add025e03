import { typedLine } from './typed-line.ts'

/** A text of several lines as it is stored and printed: each of them a typed line, with one blank line at most between two. */
export function typedText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(typedLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
