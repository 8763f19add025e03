/** The codes in a message: standalone groups of six digits. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\d-])\d{6}(?![\d-])/g) ?? [])]
}
