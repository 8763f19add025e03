import { describe, expect, it } from 'vitest'
import { contains, searchable, searchWords } from '../../src/text/search-text.ts'

const finds = (text: string, typed: string) => contains(searchable(text), searchWords(typed))

describe('searching a text', () => {
  it.each([
    ['Düsseldorf', 'dussel'],
    ['Düsseldorf', 'DÜSSEL'],
    ['Düsseldorf', 'duessel'],
    ['Düsseldorf', 'dü'],
    ['Große Straße', 'grosse strasse'],
    ['Crème brûlée', 'creme brulee'],
    ['Bœuf', 'boeuf'],
    ['Halle (Saale) Südstadt', 'südstadt halle'],
    ['Rhabarbergasse 16 Bautzen', 'Rhabarbergasse 16, Bautzen'],
    ['Coca Cola', 'coca-cola'],
    ['Frankfurt (Oder)', 'frankfurt/oder'],
    ['Kuchen', 'ku\u200bchen'],
    ['anything', ''],
    ['anything', '   '],
  ])('%s is found by %s', (text, typed) => expect(finds(text, typed)).toBe(true))

  it.each([
    ['Düsseldorf', 'd%f'],
    ['Düsseldorf', 'd.*'],
    ['Düsseldorf', 'dorf düssel x'],
    ['Dusel', 'duesel'],
    ['anything', '🛒'],
  ])('%s is not found by %s', (text, typed) => expect(finds(text, typed)).toBe(false))
})
