import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorsOfEveryCall } from '@herzkarte/contract/call.ts'
import { catalogue, type ErrorName, errorCode } from '@herzkarte/contract/errors/catalogue.ts'
import { errorsOfEveryTillCall, tillCalls } from '@herzkarte/contract/till/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { docExamples, type Example } from './doc-examples.ts'

/** WRITE_TILL_DOC=1 writes the answers of the server and the codes of the errors into the page. */
const isWriting = process.env.WRITE_TILL_DOC === '1'
const path = fileURLToPath(new URL('../../../../../../docs/till.md', import.meta.url))
const page = readFileSync(path, 'utf8')
/** `<!-- example: checkout without lines, vat -->` leaves these fields out of request and result, `with` all others. */
const exampleBlocks = /<!-- example: (\w+)( with(?:out)? [\w, ]+)? -->\n[\s\S]*?<!-- end -->/g
const errorRows = /^\| (\d+|new) \| `(\w+)` \|/gm

let app: TestServer
let examples: Record<string, Example>
beforeAll(async () => {
  app = await startTestServer()
  examples = await docExamples(app)
  if (isWriting) writeFileSync(path, corrected())
})
afterAll(() => app.close())

describe('the page for vendors of tills', () => {
  it('shows what the server answers', () => {
    if (!isWriting) expect(page).toBe(corrected())
  })

  it('shows each example', () => {
    expect([...page.matchAll(exampleBlocks)].map(([, name]) => name).toSorted()).toEqual(Object.keys(examples).toSorted())
  })

  it('says what a till does with each error', () => {
    const declared = Object.values(tillCalls).flatMap(({ errors }): readonly ErrorName[] => errors)
    const all = new Set<string>([...declared, ...errorsOfEveryTillCall, ...errorsOfEveryCall, 'unknownCall', 'methodNotAllowed'])
    expect([...page.matchAll(errorRows)].map(([, , name]) => name).toSorted()).toEqual([...all].toSorted())
  })

  it('mentions each call', () => {
    expect(Object.keys(tillCalls).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})

/** The page with the answers of the server. */
function corrected(): string {
  return page
    .replaceAll(exampleBlocks, (block, name: string, fields = '') => {
      const example = examples[name]
      return example ? `<!-- example: ${name}${fields} -->\n${blocksOf(example, fields)}<!-- end -->` : block
    })
    .replaceAll(errorRows, (row, _, name: string) => (name in catalogue ? `| ${errorCode(name as ErrorName)} | \`${name}\` |` : row))
}

function blocksOf({ call, input, answer: { errorCode, errorMessage, result } }: Example, fields: string): string {
  const [, word, ...names] = fields.split(/,? /)
  const isShown = (name: string) => word === undefined || names.includes(name) === (word === 'with')
  const answer = { errorCode, errorMessage, result: shortened(result, isShown) }
  return `\n\`POST /till/${call}\`\n\n\`\`\`json\n${laidOut(shortened(input, isShown))}\n\`\`\`\n\nAnswer:\n\n\`\`\`json\n${laidOut(answer)}\n\`\`\`\n\n`
}

/** A value with `…` in the place of the fields that are left out. */
function shortened(value: unknown, isShown: (name: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => shortened(item, isShown))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const shown = entries.filter(([name]) => isShown(name)).map(([name, item]) => [name, shortened(item, isShown)])
  return Object.fromEntries(shown.length < entries.length ? [...shown, ['…', '…']] : shown)
}

const mostColumns = 190

/** JSON with short objects and lists on one line. */
function laidOut(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= mostColumns) return flat
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => laidOut(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${laidOut(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`
}
