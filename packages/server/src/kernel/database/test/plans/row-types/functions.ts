import { type Answer, either, isAnyNullable } from './answer.ts'
import type { Catalog } from './catalog.ts'
import { constantText } from './facts.ts'
import { nodeAt, nodesAt, numberAt, type TreeNode } from './node-tree.ts'

interface Call {
  id: number
  type: number
  args: readonly Answer[]
  /** The arguments themselves. */
  keys?: readonly TreeNode[]
}

/** Functions that never answer null. */
const neverNull = ['now', 'concat', 'gen_random_uuid', 'json_build_object', 'jsonb_build_object']
/** Strict functions that may answer null although no argument is. */
const mayFindNothing =
  /^jsonb?_(object_field|array_element|extract_path|path_)|_text$|^array_(position|length|upper|lower|n?dims)|^regexp_(match|substr)|^substring$|^to_reg|^current_setting|^pg_/

/** What a function or an operator answers. */
export function callAnswer({ id, type, args, keys = [] }: Call, catalog: Catalog): Answer {
  const name = catalog.functionName(id)
  const isStrict = catalog.isStrict(id) && !mayFindNothing.test(name)
  const isCertain = neverNull.includes(name) || (isStrict && !isAnyNullable(args))
  if (name === 'unnest') return { type, isNullable: args[0]?.items?.isNullable ?? false }
  return { ...shapeOf(name, args, keys), type, isNullable: !isCertain }
}

export function aggregateAnswer(call: TreeNode, args: readonly Answer[], query: TreeNode, catalog: Catalog): Answer {
  const name = catalog.functionName(numberAt(call, 'aggfnoid'))
  const mayHaveNoRows = nodesAt(query, 'groupClause').length === 0 || nodeAt(call, 'aggfilter') !== undefined
  // Those that collect values collect nulls as well.
  const mayHaveNulls = isAnyNullable(args) && !/^(json|jsonb|array)_/.test(name)
  return { ...shapeOf(name, args, []), type: numberAt(call, 'aggtype'), isNullable: name !== 'count' && (mayHaveNoRows || mayHaveNulls) }
}

type Shape = Pick<Answer, 'fields' | 'items' | 'entries'>

function shapeOf(name: string, args: readonly Answer[], keys: readonly TreeNode[]): Shape {
  const [first, second] = args
  if (/^(jsonb?|array)_agg$/.test(name)) return { items: first }
  if (/^jsonb?_object_agg$/.test(name)) return { entries: second }
  if (/^jsonb?_build_object$/.test(name)) return builtShape(keys, args)
  if (/^to_jsonb?$|^row_to_json$/.test(name)) return { fields: first?.fields, items: first?.items, entries: first?.entries }
  return {}
}

/** The shape of an object that is made of keys and values in turn. */
function builtShape(keys: readonly TreeNode[], args: readonly Answer[]): Shape {
  const values = args.filter((_, index) => index % 2 === 1)
  const names = keys.filter((_, index) => index % 2 === 0).map(constantText)
  if (names.some((name) => name === undefined)) return { entries: either(values) }
  return { fields: new Map(values.map((value, index) => [names[index] ?? '', value])) }
}
