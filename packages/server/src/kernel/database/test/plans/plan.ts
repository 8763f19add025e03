/** A node of a plan as EXPLAIN (FORMAT JSON) has it. */
interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'TID Cond'?: string
  Plans?: Node[]
}

export type Explained = [{ 'QUERY PLAN': [{ Plan: Node }] }]

/** How a plan looks for the rows of a table: by which index and under which condition, if by any. */
export interface Look {
  table: string
  index: string | undefined
  condition: string | undefined
}

/** All looks into tables of a plan. What reads a table by several indexes at once looks several times. */
export function looksOf(node: Node): Look[] {
  const table = node['Relation Name']
  const isBitmap = node['Node Type'] === 'Bitmap Heap Scan'
  const inner = isBitmap ? [] : (node.Plans ?? []).flatMap(looksOf)
  if (!table || !node['Node Type'].includes('Scan')) return inner
  if (isBitmap) return bitmapsOf(node).map((bitmap) => lookInto(table, bitmap))
  return [...inner, lookInto(table, node)]
}

function lookInto(table: string, node: Node): Look {
  return { table, index: node['Index Name'], condition: node['Index Cond'] ?? node['TID Cond'] }
}

function bitmapsOf(node: Node): Node[] {
  return node['Node Type'] === 'Bitmap Index Scan' ? [node] : (node.Plans ?? []).flatMap(bitmapsOf)
}
