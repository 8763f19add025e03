import * as shared from '@herzkarte/contract/shapes.ts'
import * as till from '@herzkarte/contract/till/index.ts'

export type Schema = Record<string, unknown>

const meanings: Record<string, { description: string; examples: unknown[] }> = {
  Id: { description: 'Identifier, opaque to clients.', examples: ['herzhaft-kochen'] },
  OperationId: {
    description:
      'Made by the client before it sends a command that moves value, and sent again with every retry: the command is done once.',
    examples: ['01939f3c-6d1e-7c4a-9b52-0f6a1d2e3c4b'],
  },
  Day: { description: 'Day in the merchant’s time zone.', examples: ['2026-11-20'] },
  Instant: { description: 'Instant in UTC, ISO 8601.', examples: ['2026-11-20T11:00:00.000Z'] },
  Cents: { description: 'Amount of money in cents.', examples: [1995] },
  Hearts: { description: 'Number of hearts, never negative.', examples: [12] },
  HeartsChange: { description: 'Change of hearts: positive landed, negative left.', examples: [-20] },
}

export type Schemas = ReturnType<typeof namedSchemas>

/** Names the shapes that the contract declares. */
export function namedSchemas(declared: readonly Record<string, unknown>[]) {
  const named = new Map<unknown, string>(
    [shared, ...declared, till]
      .flatMap((values) => Object.entries(values))
      .filter(([name, value]) => isShape(name, value))
      .map(([name, value]) => [value, name]),
  )

  /** A value of a schema: its named parts are replaced by references to `components`. */
  function partOf(value: unknown): unknown {
    const name = named.get(value)
    return name ? { $ref: `#/components/schemas/${name}` } : insideOf(value)
  }

  function insideOf(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(partOf)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, partOf(inner)]))
  }

  return {
    of: (shape: unknown) => partOf(shape) as Schema,
    /** All named shapes, for `components`. */
    all(): Record<string, Schema> {
      const entries = [...named].map(([shape, name]): [string, Schema] => [name, { ...(insideOf(shape) as Schema), ...meanings[name] }])
      return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}

/** Names of shapes begin with a capital letter, unlike those of calls. */
function isShape(name: string, value: unknown): boolean {
  return /^[A-Z]/.test(name) && typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value)
}
