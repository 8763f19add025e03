/** The codes in a message: six digits that stand by themselves. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\d-])\d{6}(?![\d-])/g) ?? [])]
}
