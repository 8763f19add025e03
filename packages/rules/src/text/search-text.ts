const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * The searchable form of a text: without case and accents, and a second time with `ue` for `ü`, because people type both. It contains no wildcards.
 */
export function searchable(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  const german = lower.replace(/[äöü]/g, (letter) => germanLetters[letter] ?? letter)
  return lower === german ? plain(lower) : `${plain(lower)}\n${plain(german)}`
}

/** The words of a query, without the blanks, commas, slashes, brackets and hyphens between them. A `searchable` text must contain each of them. */
export function searchWords(typed: string): string[] {
  return plain(typed.replace(/\p{Cf}/gu, '').toLowerCase())
    .split(/[\s,;/()\p{Pd}]+/u)
    .filter(Boolean)
}

export function contains(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

function plain(lower: string): string {
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/œ/g, 'oe').replace(/æ/g, 'ae')
}
