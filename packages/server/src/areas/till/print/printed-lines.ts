/** The characters of a line of the narrowest common receipt printer. */
export const lineWidth = 40

/** A text as lines. Words that are longer than a line are broken with a hyphen, others are not. */
export function wrapped(text: string, width = lineWidth): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of printable(text)
    .split(' ')
    .flatMap((long) => pieces(long, width))) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return line === '' ? lines : [...lines, line]
}

/** A text at the left with a value at the right, in as many lines as needed. The value is never broken. */
export function entry(text: string, value: string): string[] {
  const right = printable(value)
  const lines = wrapped(text)
  const last = lines.at(-1) ?? ''
  if (last.length + 1 + right.length > lineWidth) return [...lines, right.padStart(lineWidth)]
  return [...lines.slice(0, -1), last + right.padStart(lineWidth - last.length)]
}

/** Printers know neither soft hyphens nor special blanks. */
function printable(text: string): string {
  return text
    .replace(/\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function pieces(word: string, width: number): string[] {
  const parts: string[] = []
  let part = ''
  // By character, so that none is cut in half.
  for (const character of word) {
    if (word.length > width && part.length + character.length > width - 1) {
      parts.push(`${part}-`)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
