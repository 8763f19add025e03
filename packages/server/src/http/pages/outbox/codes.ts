/** The codes in a message: six digits, or twice four characters as in mails, standing alone. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w-])(?:\d{6}|[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4})(?![\w-])/g) ?? [])]
}
