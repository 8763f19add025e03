const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * A text as it is searched in: without case and accents, and once more with `ue` for `ü`, because both are typed. Nothing in it is a
 * wildcard.
 */
export function searchable(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  const german = lower.replace(/[äöü]/g, (letter) => germanLetters[letter] ?? letter)
  return lower === german ? plain(lower) : `${plain(lower)}\n${plain(german)}`
}

/** The words of what was typed, each of which a `searchable` text must contain. */
export function searchWords(typed: string): string[] {
  return plain(typed.toLowerCase()).split(/\s+/u).filter(Boolean)
}

export function contains(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

function plain(lower: string): string {
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/œ/g, 'oe').replace(/æ/g, 'ae')
}
