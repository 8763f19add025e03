import { joinPath } from '../files/schema-node.ts'

export interface FieldChange {
  path: string
  before: unknown
  after: unknown
}

/** The fields in which two JSON values differ. Lists of entries with an `id` are compared by id; other lists change as a unit. */
export function differences(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isObject(before) && isObject(after)) return between(before, after, path, (name) => name)
  if (isListOfNamed(before) && isListOfNamed(after)) {
    const fields = between(byId(before), byId(after), path, (id) => `[${id}]`)
    const inBoth = before.map(({ id }) => id).filter((id) => after.some((entry) => entry.id === id))
    const moved =
      inBoth.join() !==
      after
        .map(({ id }) => id)
        .filter((id) => inBoth.includes(id))
        .join()
    return moved ? [...fields, { path, before: before.map(({ id }) => id), after: after.map(({ id }) => id) }] : fields
  }
  return isSame(before, after) ? [] : [{ path, before, after }]
}

function between(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: string,
  label: (name: string) => string,
): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const field = joinPath(path, label(name))
    if (!Object.hasOwn(before, name)) return [{ path: field, before: undefined, after: after[name] }]
    if (!Object.hasOwn(after, name)) return [{ path: field, before: before[name], after: undefined }]
    return differences(before[name], after[name], field)
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOfNamed(value: unknown): value is { id: string }[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => isObject(entry) && typeof entry.id === 'string')
}

function byId(list: { id: string }[]): Record<string, unknown> {
  return Object.fromEntries(list.map((entry) => [entry.id, entry]))
}

export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** PostgreSQL reorders the keys of jsonb, so their order must not count. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}
