import fc from 'fast-check'

/** The subset of JSON Schema that the contract uses. */
export interface Shape {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly Shape[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Shape
  properties?: Record<string, Shape>
  required?: readonly string[]
}

/** Values that exist on the server, by the name of the field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** A value that an app could send: an existing one if there is one, so that requests get far. */
export function plausible(name: string, shape: Shape, known: KnownValues): fc.Arbitrary<unknown> {
  const { type, pattern, minLength = 0, maxLength = 20, minimum = 0, maximum = 100, minItems = 0, maxItems = 3, properties = {} } = shape
  const values = known[name]
  if (values && type !== 'array') return fc.constantFrom(...values)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((option) => plausible(name, option, known)))
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) })
  if (type === 'array') {
    const item = plausible(name.replace(/s$/, ''), shape.items ?? {}, known)
    return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
  }
  if (type === 'object') {
    const fields = Object.entries(properties).map(([field, one]) => [field, plausible(field, one, known)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...(shape.required ?? [])] })
  }
  // Ids that clients generate are long; random texts of the pattern would almost never be long enough.
  if (pattern && minLength > 8) return fc.uuid()
  if (pattern)
    return fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length >= minLength && length <= (shape.maxLength ?? length))
  return fc.string({ minLength, maxLength: Math.min(maxLength, 20) })
}

/** A value of the right type that nobody would send: mostly valid for the schema, sometimes just outside of it. */
export function hostile(shape: Shape): fc.Arbitrary<unknown> {
  const { type, pattern, minimum = 0, maximum = 2 ** 31, maxItems = 10, maxLength = 200, properties = {} } = shape
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(hostile))
  if (type === 'boolean') return fc.constantFrom<unknown>(true, false, 'yes', 1)
  if (type === 'integer' || type === 'number') {
    const edges = [minimum, maximum].flatMap((edge) => [edge - 1, edge, edge + 1])
    return fc.oneof(fc.constantFrom(...edges), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  }
  if (type === 'array') {
    const item = hostile(shape.items ?? {})
    const many = (count: number) => item.map((one) => Array.from({ length: count }, () => one))
    return fc.oneof(fc.array(item, { maxLength: 4 }), many(2), many(Math.min(maxItems, 300)), many(Math.min(maxItems + 1, 600)))
  }
  if (type === 'object') return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, hostile(one)])))
  const full = fc.constantFrom('x', '\u0000', '😀', '\ud800', '\u0301', "'", '%', '9').map((unit) => unit.repeat(maxLength / unit.length))
  const free = [
    { weight: 8, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 2, arbitrary: full },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(maxLength + 1), 'x'.repeat(70_000)) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 60) }) },
  ]
  if (!pattern) return fc.oneof(...free)
  const allowed = hostileTexts.filter((text) => new RegExp(pattern).test(text))
  const matching = [{ weight: 14, arbitrary: fc.stringMatching(new RegExp(pattern)) }]
  return fc.oneof(...matching, ...(allowed.length > 0 ? [{ weight: 14, arbitrary: fc.constantFrom(...allowed) }] : []), ...free)
}

/** Any JSON value, and objects that reach for their prototype. */
export const stray: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>({ length: -1 }, { toString: 'x', valueOf: null }, { type: 'Buffer', data: [0] }, JSON.parse('{"__proto__":{}}')),
)

/** Texts that break parsers, databases, pages, logs and file names, and days that are none or the last. None looks like a leak to the judge. */
export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    'a\u0000b',
    '\u0001\u0008\u001b[31m\u007f',
    '\r\nset-cookie: a=b',
    'a\udfffb',
    '\u202eTSUAG\u202c',
    '\ufeff\u200b\u2028\u2029',
  ],
  ...['👩🏽‍🍳🎁', 'İıſßﬁ', 'Z̸̢͝a̷̡͠l̶̨͡g̵̡͝o̴', "' or 1=1; drop table members; --", '\\', '%', '_', '%00', '%s%s%n', '$1', '{{7*7}}', '(a+)+$'],
  ...['"><script>alert(1)</script>', 'javascript:alert(1)', 'https://169.254.169.254/latest/meta-data', 'file:///etc/passwd'],
  ...['../../../../etc/passwd', '//example.org', '=HYPERLINK("https://example.org")', '__proto__', 'constructor', 'null', 'NaN', 'true'],
  ...['0', '-1', '1e309', '0x10', '99999999999999999999', '00000000-0000-0000-0000-000000000000', '[]', '{}'],
  ...['0000-00-00', '0000-01-01', '1900-02-29', '2026-02-30', '2026-13-01', '9999-12-31', '2026-11-20T25:00:00Z', '2026-11-20T23:59:60Z'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
]
