/** The part of JSON Schema that the content's schemas are made of. */
export interface SchemaNode {
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
  anyOf?: SchemaNode[]
  oneOf?: SchemaNode[]
  /** Which field tells the `oneOf` apart. */
  discriminator?: { propertyName: string }
  const?: unknown
  enum?: readonly unknown[]
  type?: string
  format?: string
  'x-refersTo'?: string
  /** Only in types: where TypeBox says what a schema of its user's own making is the schema of. */
  '~unsafe'?: unknown
}

type Leaf = string | number | boolean | null
type LeafVisitor = (schema: SchemaNode, value: Leaf, path: string) => Leaf

/**
 * Rebuilds a valid value with every leaf passed through `visit`, together with the schema of that leaf; so a rule about days,
 * pictures or references is written once and holds for every field of that sort, wherever a schema uses it.
 */
export function mapLeaves(schema: SchemaNode, value: unknown, visit: LeafVisitor, path = ''): unknown {
  const node = value === null ? schema : optionFor(schema, value)
  if (Array.isArray(value)) return value.map((entry, index) => mapLeaves(node.items ?? {}, entry, visit, `${path}[${index}]`))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, entry]) => [name, mapLeaves(node.properties?.[name] ?? {}, entry, visit, joinPath(path, name))]),
    )
  }
  return visit(node, value as Leaf, path)
}

/** Of a schema with options, the one that a value is written by. */
function optionFor(schema: SchemaNode, value: unknown): SchemaNode {
  const { anyOf, oneOf, discriminator } = schema
  if (anyOf) return anyOf.find((option) => option.type !== 'null') ?? schema
  if (!oneOf || !discriminator) return schema
  const name = discriminator.propertyName
  return oneOf.find((option) => option.properties?.[name]?.const === (value as Record<string, unknown>)[name]) ?? schema
}

export function joinPath(path: string, name: string): string {
  return path === '' ? name : name.startsWith('[') ? path + name : `${path}.${name}`
}
