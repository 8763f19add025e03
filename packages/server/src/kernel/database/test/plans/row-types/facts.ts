import type { Catalog } from './catalog.ts'
import { type Field, isNode, isTrue, nodeAt, nodesAt, numberAt, type TreeNode, textAt } from './node-tree.ts'

/** What the conditions of a query say of the rows that it answers. Columns are named as `columnKey` does. */
export interface Facts {
  /** Columns that are not null. */
  notNull: Set<string>
  /** Outer joins that found a row. */
  found: Set<number>
  /** The only texts that a column has. */
  only: Map<string, string[]>
  /** Texts that a column does not have. */
  without: Map<string, string[]>
}

/** PostgreSQL's numbers for kinds of joins. */
const [innerJoin, leftJoin, rightJoin] = [0, 1, 3]
export const fullJoin = 2
const notNullTest = 1
const updateCommand = '2'

export function columnKey(variable: TreeNode): string {
  return `${textAt(variable, 'varno')}.${textAt(variable, 'varattno')}`
}

/** The outer joins that may have made a column null. */
export function nullingJoins(variable: TreeNode): number[] {
  const set = variable.fields.get('varnullingrels')
  return Array.isArray(set) ? set.slice(1).map(Number) : []
}

export function readFacts(query: TreeNode, catalog: Catalog): Facts {
  const facts: Facts = { notNull: new Set(), found: new Set(), only: new Map(), without: new Map() }
  const tables = nodesAt(query, 'rtable')
  // The condition of an update speaks of the row before it.
  const updated = textAt(query, 'commandType') === updateCommand ? textAt(query, 'resultRelation') : ''
  const isFull = (join: number) => numberAt(tables[join - 1] ?? query, 'jointype') === fullJoin

  function readFrom(item: TreeNode | undefined): void {
    if (item?.tag === 'FROMEXPR') {
      nodesAt(item, 'fromlist').forEach(readFrom)
      readCondition(item.fields.get('quals'))
    }
    if (item?.tag !== 'JOINEXPR') return
    const kind = numberAt(item, 'jointype')
    if (kind === innerJoin || kind === leftJoin) readFrom(nodeAt(item, 'larg'))
    if (kind === innerJoin || kind === rightJoin) readFrom(nodeAt(item, 'rarg'))
    if (kind === innerJoin) readCondition(item.fields.get('quals'))
  }

  function readCondition(condition: Field | undefined): void {
    if (!isNode(condition)) return
    if (condition.tag === 'BOOLEXPR' && textAt(condition, 'boolop') === 'and') nodesAt(condition, 'args').forEach(readCondition)
    const isNotNull = condition.tag === 'NULLTEST' && numberAt(condition, 'nulltesttype') === notNullTest
    readNotNull(isNotNull ? nodeAt(condition, 'arg') : condition)
    readComparison(condition)
  }

  /** No argument of a strict expression is null if the expression is not. */
  function readNotNull(expression: TreeNode | undefined): void {
    if (!expression) return
    if (isOwn(expression)) {
      facts.notNull.add(columnKey(expression))
      for (const join of nullingJoins(expression)) if (!isFull(join)) facts.found.add(join)
    }
    if (isStrict(expression)) [...nodesAt(expression, 'args'), nodeAt(expression, 'arg')].forEach(readNotNull)
  }

  function isOwn(expression: TreeNode): boolean {
    return expression.tag === 'VAR' && textAt(expression, 'varlevelsup') === '0' && textAt(expression, 'varno') !== updated
  }

  function isStrict(expression: TreeNode): boolean {
    if (['RELABELTYPE', 'COERCEVIAIO'].includes(expression.tag)) return true
    // Null is unlike all items of an empty array, but like none of any array.
    if (expression.tag === 'SCALARARRAYOPEXPR' && !isTrue(expression, 'useOr')) return false
    const called = numberAt(expression, 'opfuncid') || numberAt(expression, 'funcid')
    return ['OPEXPR', 'SCALARARRAYOPEXPR', 'FUNCEXPR'].includes(expression.tag) && catalog.isStrict(called)
  }

  function readComparison(condition: TreeNode): void {
    const [variable, other] = nodesAt(condition, 'args')
    if (!['OPEXPR', 'SCALARARRAYOPEXPR'].includes(condition.tag) || !variable || !isOwn(variable)) return
    const texts = other && constantTexts(other)
    const isOfAll = condition.tag === 'SCALARARRAYOPEXPR' && !isTrue(condition, 'useOr')
    const operator = catalog.functionName(numberAt(condition, 'opfuncid'))
    if (texts && operator === 'texteq' && (!isOfAll || texts.length === 1)) facts.only.set(columnKey(variable), texts)
    if (texts && operator === 'textne' && (isOfAll || texts.length === 1)) facts.without.set(columnKey(variable), texts)
  }

  readFrom(nodeAt(query, 'jointree'))
  return facts
}

function constantTexts(expression: TreeNode): string[] | undefined {
  const texts = (expression.tag === 'ARRAYEXPR' ? nodesAt(expression, 'elements') : [expression]).map(constantText)
  return texts.every((text) => text !== undefined) ? texts : undefined
}

const [textType, unknownType] = [25, 705]
const headerBytes = 4

/** The text of a text constant. */
export function constantText(expression: TreeNode): string | undefined {
  const value = expression.fields.get('constvalue')
  const type = numberAt(expression, 'consttype')
  if (expression.tag !== 'CONST' || ![textType, unknownType].includes(type) || !Array.isArray(value)) return undefined
  // The number of bytes, then the bytes in brackets. A text begins with a header; one whose type was left open ends with a zero.
  const bytes = value.slice(2, -1).map(Number)
  return Buffer.from(type === textType ? bytes.slice(headerBytes) : bytes.slice(0, -1)).toString()
}
