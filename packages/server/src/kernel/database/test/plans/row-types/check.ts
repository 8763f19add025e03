import pg from 'pg'
import type { TestDatabase } from '#testing/database.ts'
import type { Answer } from './answer.ts'
import { readAnswers } from './answers.ts'
import { type Catalog, readCatalog } from './catalog.ts'
import { Comparison } from './compare.ts'
import { type Declared, type DeclaredStatement, openSources } from './declared.ts'
import { readKinds } from './kinds.ts'
import { type Field, isNode, parseNodeTree, type TreeNode } from './node-tree.ts'
import type { Recorded } from './recording.ts'

export interface Checker {
  /** What is wrong with the types of a statement. */
  faultsOf(statement: Recorded): Promise<string[]>
  /** Line and column of every statement that a file declares. */
  positionsIn(path: string): string[]
  /** Comments `@trusted` without a reason, and those that none of the statements so far needs. */
  badTrusts(): string[]
  close(): Promise<void>
}

export async function openChecker({ ownerUrl, appUrl }: TestDatabase): Promise<Checker> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const catalog = await readCatalog(client)
  const kindOf = await readKinds(appUrl, catalog)
  const sources = openSources()
  const files = new Map<string, Map<string, DeclaredStatement>>()
  /** By place and reason, whether somebody needs it. */
  const trusts = new Map<string, boolean>()

  function statementsOf(path: string): Map<string, DeclaredStatement> {
    const statements = files.get(path) ?? sources.statementsOf(path)
    files.set(path, statements)
    return statements
  }

  async function compare({ text, set, path, position }: Recorded): Promise<string[]> {
    const declared = statementsOf(path).get(position)
    if (!declared) return ['is not declared where it seems to be']
    if (declared.isSet !== (set !== undefined)) return ['is not what it is called']
    const faults = await compareForm(text, declared, false)
    return set === undefined ? faults : [...faults, ...(await compareForm(set, declared, true)).map((fault) => `for several: ${fault}`)]
  }

  async function compareForm(text: string, { row, values, isSet }: DeclaredStatement, isForMany: boolean): Promise<string[]> {
    const { parameters, tree } = await describe(client, text)
    if (parameters.length !== values.length) return [`takes ${parameters.length} values, but ${values.length} are declared`]
    const comparison = new Comparison(catalog, kindOf)
    for (const [index, value] of values.entries()) {
      const [name, type] = [`$${index + 1}`, parameters[index] ?? 0]
      if (!isForMany) comparison.value(name, value, type)
      else comparison.valueOfSet(name, value, type)
    }
    const known = parameters.map((type, index) => parameterAnswer(type, values[index], catalog))
    const answers = readAnswers(tree, catalog, known)
    if (isSet && row && !answers.delete('work')) comparison.faults.push('does not say of which work a row is')
    if (row) comparison.fields(row, answers)
    for (const [{ at, reason }, isNeeded] of comparison.trusts) {
      const key = `${at}: ${reason}`
      trusts.set(key, isNeeded || trusts.get(key) === true)
    }
    return comparison.faults
  }

  return {
    faultsOf: (statement) => compare(statement).catch((error: Error) => [`cannot be checked: ${error.message}`]),
    positionsIn: (path) => [...statementsOf(path).keys()],
    badTrusts: () => [...trusts].filter(([key, isNeeded]) => !isNeeded || key.endsWith(': ')).map(([key]) => key),
    async close() {
      sources.close()
      await client.end()
    },
  }
}

interface Described {
  /** The types of its parameters. */
  parameters: number[]
  tree: TreeNode
}

/** How PostgreSQL understands a statement. As the body of a function it is stored like that, with all names and types resolved. */
async function describe(client: pg.Client, text: string): Promise<Described> {
  await client.query(`prepare described as ${text}`)
  const { rows: prepared } = await client.query<{ types: number[]; names: string[] }>(
    `select parameter_types::oid[] as types, parameter_types::text[] as names from pg_prepared_statements where name = 'described'`,
  )
  await client.query('deallocate described')
  const { types = [], names = [] } = prepared[0] ?? {}
  await client.query(`create function pg_temp.described(${names.join()}) returns void language sql begin atomic ${text}; end`)
  const { rows: bodies } = await client.query<{ body: string }>(
    `select prosqlbody::text as body from pg_proc where oid = 'pg_temp.described'::regproc`,
  )
  await client.query('drop function pg_temp.described')
  return { parameters: types, tree: firstNode(parseNodeTree(bodies[0]?.body ?? '')) }
}

function firstNode(field: Field | undefined): TreeNode {
  if (isNode(field)) return field
  if (Array.isArray(field)) return firstNode(field[0])
  throw new Error('PostgreSQL stores a statement in a form that is not known')
}

/** What a parameter is in an answer: no more than is declared for it. */
function parameterAnswer(type: number, declared: Declared | undefined, catalog: Catalog): Answer {
  const itemType = catalog.itemType(type)
  const array = declared?.parts.find(({ kind }) => kind === 'array')
  const literals = declared?.parts.map(({ literal }) => literal) ?? []
  return {
    type,
    isNullable: declared?.isNullable ?? true,
    values: literals.every((literal) => literal !== undefined) ? literals : undefined,
    items: itemType && array ? parameterAnswer(itemType, array.items(), catalog) : undefined,
  }
}
