import type { StudioHints } from '@herzkarte/contract/studio/answers.ts'

/** As much of a schema as it takes to walk content. */
export interface SchemaNode {
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
  anyOf?: SchemaNode[]
  oneOf?: SchemaNode[]
  discriminator?: { propertyName: string }
  const?: unknown
  enum?: readonly unknown[]
  type?: string
  format?: string
  'x-refersTo'?: string
  'x-studio'?: StudioHints
  /** Only in types: TypeBox stores the static type of `Type.Unsafe` here. */
  '~unsafe'?: unknown
}

type Leaf = string | number | boolean | null
type LeafVisitor = (schema: SchemaNode, value: Leaf, path: string) => Leaf

/**
 * Rebuilds a value in the order of its schema, each leaf passed with its schema through `visit`: a rule about days, pictures or references is written
 * once.
 */
export function mapLeaves(schema: SchemaNode, value: unknown, visit: LeafVisitor, path = ''): unknown {
  const node = value === null ? schema : optionFor(schema, value)
  if (Array.isArray(value)) return value.map((entry, index) => mapLeaves(node.items ?? {}, entry, visit, `${path}[${index}]`))
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(node.properties ?? {})
    const entries = Object.entries(value).toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other))
    return Object.fromEntries(
      entries.map(([name, entry]) => [name, mapLeaves(node.properties?.[name] ?? {}, entry, visit, joinPath(path, name))]),
    )
  }
  return visit(node, value as Leaf, path)
}

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

/** The value at `quota.perDay` or `hours[0].from`; undefined if something on the way is missing. */
export function valueAt(data: unknown, path: string): unknown {
  return (path.match(/[^.[\]]+/g) ?? []).reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], data)
}
