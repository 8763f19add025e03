/** The codes in a message: six digits, standing alone. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w-])\d{6}(?![\w-])/g) ?? [])]
}
