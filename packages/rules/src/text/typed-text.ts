import { typedLine } from './typed-line.ts'

/** The stored form of a text of several lines: each is a typed line, with at most one blank line between two. */
export function typedText(text: string): string {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(typedLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
