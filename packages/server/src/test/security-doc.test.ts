import { existsSync, readFileSync } from 'node:fs'
import { allCalls } from '@herzkarte/contract/all-calls.ts'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const doc = read('docs/security.md')
const asvs = read('docs/asvs.md')

const testsIn = (text: string) =>
  [...text.matchAll(/`([\w/-]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g)].map(([, file = '', title = '']) => ({ file, title }))

const hasTest = ({ file, title }: { file: string; title: string }) =>
  title !== '' && existsSync(new URL(file, root)) && read(file).replace(/\(\s+/g, '(').includes(`('${title}'`)

it('docs/security.md names tests that exist', () => {
  const named = testsIn(doc)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((test) => !hasTest(test))).toEqual([])
})

it('every way in is in the table', () => {
  const rows = /## Ways in\n([\s\S]*?)\n## /.exec(doc)?.[1]?.match(/^\|.*\|$/gm) ?? []
  const named = rows.slice(2).flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const open = allCalls.filter(({ result }) => JSON.stringify(result).includes('"accessToken"')).map(({ name }) => name)
  expect(open.length).toBeGreaterThan(8)
  expect([...new Set(named)].toSorted()).toEqual(open.toSorted())
})

/** The numbers of levels 1 and 2 by chapter: `2.1-3` are the requirements 1 to 3 of its second section. */
const numbers: Record<number, string> = {
  1: '1.1-2 2.1-9 3.1-11 4.1-3 5.1-2',
  2: '1.1-3 2.1-3 3.1-4 4.1',
  3: '2.1-2 3.1-4 4.1-6 5.1-5 7.1-2',
  4: '1.1-3 2.1 3.1-2 4.1-4',
  5: '1.1 2.1-3 3.1-2 4.1-3',
  6: '1.1-3 2.1-12 3.1-4 4.1-4 5.1-5 6.1-3 8.1-4',
  7: '1.1-3 2.1-4 3.1-2 4.1-5 5.1-2 6.1-2',
  8: '1.1-2 2.1-3 3.1 4.1',
  9: '1.1-3 2.1-4',
  10: '1.1-2 2.1-2 3.1-4 4.1-11 5.1-5 6.1-2 7.1-3',
  11: '1.1-2 2.1-3 3.1-3 4.1-4 5.1 6.1',
  12: '1.1-3 2.1-2 3.1-4',
  13: '1.1 2.1-5 3.1-2 4.1-5',
  14: '1.1-2 2.1-4 3.1-3',
  15: '1.1-3 2.1-3 3.1-7',
  16: '1.1 2.1-5 3.1-4 4.1-3 5.1-3',
  17: '1.1 2.1-4 3.1-2',
}

function numbersOf(chapter: string, ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [section = '', first = '', last = first] = range.split(/[.-]/)
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${chapter}.${section}.${Number(first) + index}`)
  })
}

const states = ['met', 'not applicable', 'open'] as const
const rows = [...asvs.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
  ([, number = '', words = '', state = '', proof = '']) => ({ number, chapter: number.split('.')[0] ?? '', words, state, proof }),
)
/** What another branch of work is going to show. */
const pending = /\(pending: \w+\)/

it('docs/asvs.md has each requirement of levels 1 and 2 once, in order, in few words', () => {
  const wanted = Object.entries(numbers).flatMap(([chapter, ranges]) => numbersOf(chapter, ranges))
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ number }) => number)).toEqual(wanted)
  expect(rows.filter(({ words }) => words.split(' ').length > 12)).toEqual([])
  expect(rows.filter(({ state }) => !states.some((one) => one === state))).toEqual([])
})

it('what is met names a test, a file or a section that exists', () => {
  const missing = rows
    .filter(({ state }) => state === 'met')
    .filter(({ proof }) => {
      const tests = testsIn(proof)
      const paths = [...proof.replaceAll(/`[\w/-]+\.(?:test|spec)\.tsx?` “[^”]+”/g, '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
      const sections = [...proof.matchAll(/\]\((\w+\.md)#([\w-]+)\)/g)]
      const isThere = (page = '', slug = '') =>
        [...read(`docs/${page}`).matchAll(/^#+ (.+)$/gm)].some(([, title = '']) => slugOf(title) === slug)
      const isShown = tests.length + paths.length + sections.length > 0 || pending.test(proof)
      return (
        !isShown ||
        !tests.every(hasTest) ||
        !paths.every((path) => existsSync(new URL(path, root))) ||
        !sections.every(([, page, slug]) => isThere(page, slug))
      )
    })
  expect(missing).toEqual([])
})

it('what is open or does not apply says why, and the summary counts it', () => {
  expect(rows.filter(({ state, proof }) => state !== 'met' && !/^[A-Z].*\w.*\.$/.test(proof))).toEqual([])
  const count = (of: typeof rows) => states.map((state) => of.filter((row) => row.state === state).length)
  const counted = Object.keys(numbers).map((chapter) => [`V${chapter}`, ...count(rows.filter((row) => row.chapter === chapter))])
  const summary = [...doc.matchAll(/^\| (?:\[(V\d+) [^\]]+\]\(asvs\.md#[\w-]+\)|(all)) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  expect(summary.map(([, chapter, all, ...counts]) => [chapter ?? all, ...counts.map(Number)])).toEqual([
    ...counted,
    ['all', ...count(rows)],
  ])
})

it('nothing is shown by work that is not here yet', () => {
  expect(rows.filter(({ proof }) => pending.test(proof)).map(({ number, proof }) => `${number} ${pending.exec(proof)?.[0]}`)).toEqual([])
})

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')
}
