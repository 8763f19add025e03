import { fileURLToPath } from 'node:url'
import type { Node } from 'typescript/unstable/ast'
import { isCallExpression, isIdentifier } from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  type Project,
  type Symbol as Property,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'

/** A type in the sources. What it is made of is read on demand. */
export interface Declared {
  text: string
  isNullable: boolean
  /** One, or those of a union; without null. */
  parts: Part[]
  /** Why more is declared than the database guarantees. */
  trust: Trust | undefined
}

interface Part {
  kind: Kind
  /** Of a literal type, as text. */
  literal: string | undefined
  items(): Declared
  fields(): Map<string, Declared>
  /** The values of an object whose keys are data. */
  entries(): Declared | undefined
}

export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'array' | 'object' | 'unknown' | 'other'

/** A comment `@trusted` on a field, with its reason. */
export interface Trust {
  /** File and field. */
  at: string
  reason: string
}

export interface DeclaredStatement {
  /** Each value is one of a list, and each row has the number of its work. */
  isSet: boolean
  /** Undefined if nobody reads the rows: they are `never`, or an object without fields. */
  row: Map<string, Declared> | undefined
  values: Declared[]
}

export interface Sources {
  /** The statements of a file by line and column of the call. */
  statementsOf(path: string): Map<string, DeclaredStatement>
  close(): void
}

const root = fileURLToPath(new URL('../../../../../../../../', import.meta.url))

/** Asks the compiler itself, so that types of any form can be read. */
export function openSources(): Sources {
  const api = new API({ cwd: root })
  const config = `${root}tsconfig.json`
  const project = api.updateSnapshot({ openProject: config }).getProject(config)
  if (!project) throw new Error(`${config} cannot be opened`)
  return { statementsOf: (path) => statementsOf(project, path), close: () => api.close() }
}

const declaring = ['statement', 'setStatement']

function statementsOf({ program, checker }: Project, path: string): Map<string, DeclaredStatement> {
  const file = program.getSourceFile(path)
  if (!file) throw new Error(`${path} is not part of the project`)
  const statements = new Map<string, DeclaredStatement>()
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isIdentifier(node.expression) && declaring.includes(node.expression.text)) {
      const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file))
      statements.set(`${line + 1}:${character + 1}`, readStatement(checker, node))
    }
    node.forEachChild(visit)
  }
  visit(file)
  return statements
}

function readStatement(checker: Checker, call: Node): DeclaredStatement {
  const type = checker.getTypeAtLocation(call)
  const [row, values] = type ? checker.getTypeArguments(type as TypeReference) : []
  if (!row || !values || row.isTypeParameter() || !checker.isTupleType(values)) {
    throw new Error(`The types of \`${call.getText().slice(0, 80)}\` cannot be read`)
  }
  const fields = row.flags & TypeFlags.Never ? new Map() : fieldsOf(checker, row)
  return {
    isSet: call.getText().startsWith('setStatement'),
    row: fields.size > 0 ? fields : undefined,
    values: checker.getTypeArguments(values as TypeReference).map((value) => declared(checker, value)),
  }
}

function declared(checker: Checker, type: Type, trust?: Trust): Declared {
  const members = type.isUnionType() ? type.getTypes() : [type]
  const isNull = ({ flags }: Type) => (flags & TypeFlags.Null) !== 0
  return {
    text: checker.typeToString(type),
    isNullable: members.some(isNull),
    parts: members.filter((member) => !isNull(member)).map((member) => partOf(checker, member)),
    trust,
  }
}

function partOf(checker: Checker, type: Type): Part {
  return {
    kind: kindOf(checker, type),
    literal: type.isLiteralType() ? String(type.value) : undefined,
    items() {
      const [item] = checker.getTypeArguments(type as TypeReference)
      if (!item) throw new Error(`${checker.typeToString(type)} has no items`)
      return declared(checker, item)
    },
    fields: () => fieldsOf(checker, type),
    entries() {
      const [index] = checker.getIndexInfosOfType(type)
      return index && declared(checker, index.valueType)
    },
  }
}

const primitives = [
  ['unknown', TypeFlags.AnyOrUnknown],
  ['string', TypeFlags.StringLike],
  ['number', TypeFlags.NumberLike],
  ['boolean', TypeFlags.BooleanLike],
] as const

function kindOf(checker: Checker, type: Type): Kind {
  const primitive = primitives.find(([, flags]) => type.flags & flags)
  if (primitive) return primitive[0]
  const name = type.getSymbol()?.name
  if (name === 'Date') return 'Date'
  if (name === 'Buffer' || name === 'Uint8Array') return 'Buffer'
  if (checker.isArrayType(type)) return 'array'
  return type.isObjectType() || type.isIntersectionType() ? 'object' : 'other'
}

function fieldsOf(checker: Checker, type: Type): Map<string, Declared> {
  const members = type.isUnionType() ? type.getTypes() : [type]
  const names = new Set(members.flatMap((member) => checker.getPropertiesOfType(member)).map(({ name }) => name))
  const fields = [...names].map((name): [string, Declared] => {
    const property = checker.getPropertyOfType(type, name)
    const own = property && checker.getTypeOfSymbol(property)
    if (!property || !own) throw new Error(`${name} is not in all of ${checker.typeToString(type)}`)
    return [name, declared(checker, own, trustIn(checker, property))]
  })
  return new Map(fields)
}

function trustIn(checker: Checker, property: Property): Trust | undefined {
  const tag = property.getJsDocTags(checker).find(({ name }) => name === 'trusted')
  const [declaration] = property.declarations
  return tag && { at: `${declaration?.path.slice(root.length)} ${property.name}`, reason: tag.text ?? '' }
}
