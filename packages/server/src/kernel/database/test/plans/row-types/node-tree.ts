/** A part of a statement as PostgreSQL has understood it: an expression, a table, a query. Its fields are those of the server's own struct. */
export interface TreeNode {
  /** `VAR`, `QUERY`, `FUNCEXPR` … */
  tag: string
  fields: Map<string, Field>
}
export type Field = string | null | TreeNode | Field[]

/** Reads the text form of a `pg_node_tree`. */
export function parseNodeTree(text: string): Field {
  const tokens = text.match(/"(?:\\.|[^"\\])*"|[(){}]|(?:\\.|[^\s(){}"\\])+/gs) ?? []
  let at = 0

  function field(): Field {
    const token = tokens[at++]
    if (token === '{') return node()
    if (token === '(') return list()
    if (token === undefined) throw new Error('A node tree ends too early')
    return token === '<>' ? null : token.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1')
  }
  function list(): Field[] {
    const items: Field[] = []
    while (tokens[at] !== ')') items.push(field())
    at++
    return items
  }
  function node(): TreeNode {
    const tag = tokens[at++] ?? ''
    const fields = new Map<string, Field>()
    while (tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1)
      const values: Field[] = []
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(field())
      // Only the bytes of a constant are more than one.
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values)
    }
    at++
    return { tag, fields }
  }
  return field()
}

export function isNode(field: Field | undefined): field is TreeNode {
  return typeof field === 'object' && field !== null && !Array.isArray(field)
}

export function nodeAt(node: TreeNode, name: string): TreeNode | undefined {
  const field = node.fields.get(name)
  return isNode(field) ? field : undefined
}

export function nodesAt(node: TreeNode, name: string): TreeNode[] {
  const field = node.fields.get(name)
  return Array.isArray(field) ? field.filter(isNode) : []
}

export function textAt(node: TreeNode, name: string): string {
  const field = node.fields.get(name)
  return typeof field === 'string' ? field : ''
}

export function numberAt(node: TreeNode, name: string): number {
  return Number(textAt(node, name))
}

export function isTrue(node: TreeNode, name: string): boolean {
  return textAt(node, name) === 'true'
}
