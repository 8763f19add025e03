import { typedLine } from '@herzkarte/rules/text/typed-line.ts'

const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * Whether two last names are the same. Old files and typing on phones produce variants: `MUELLER`, `Müller` and `mueller`, `Meyer-Lux` and
 * `Meyer Lux`, `Lefevre` and `Lefèvre`.
 */
export function isSameName(one: string, other: string): boolean {
  const key = keyOf(one)
  return key !== '' && key === keyOf(other)
}

function keyOf(name: string): string {
  return typedLine(name)
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => germanLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
}
