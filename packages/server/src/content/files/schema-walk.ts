/** The subset of JSON Schema that the content's schemas use. */
export interface SchemaNode {
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
  anyOf?: SchemaNode[]
  oneOf?: SchemaNode[]
  /** The field that discriminates the `oneOf`. */
  discriminator?: { propertyName: string }
  const?: unknown
  enum?: readonly unknown[]
  type?: string
  format?: string
  'x-refersTo'?: string
  /** Only in types: TypeBox stores the static type of `Type.Unsafe` here. */
  '~unsafe'?: unknown
}

type Leaf = string | number | boolean | null
type LeafVisitor = (schema: SchemaNode, value: Leaf, path: string) => Leaf

/**
 * Rebuilds a valid value by passing every leaf and its schema through `visit`. A rule about days, pictures or references is therefore written once
 * and applies to every field of that type, wherever a schema uses it.
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

/** The option of a schema that a value matches. */
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
