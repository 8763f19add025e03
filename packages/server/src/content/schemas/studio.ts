import type { Said, StudioHints } from '@herzkarte/contract/studio/answers.ts'
import type { SchemaNode } from '../files/schema-node.ts'
import { type ContentKind, contentKinds, type WrittenKind } from '../kinds.ts'
import { fields, sharedFields } from './studio-fields.ts'

const made = new Map<WrittenKind, SchemaNode>()

/** The schema of a kind with what the studio shows. */
export function studioSchema(kind: WrittenKind): SchemaNode {
  const known = made.get(kind) ?? makeSchema(kind)
  made.set(kind, known)
  return known
}

/** The field at a path, which passes through lists, null and options. */
export function fieldAt(kind: ContentKind, path: string): SchemaNode | undefined {
  return kind === 'picture' ? undefined : fieldIn(studioSchema(kind), path.replace(/\[[^\]]+\]/g, ''))
}

/** The same within a schema. */
export function fieldIn(schema: SchemaNode, path: string): SchemaNode | undefined {
  const [node] = nodesAt(schema, path.split('.'))
  return node && plainNode(node)
}

/** What may be null has its format and its name in different places. */
export function plainNode(node: SchemaNode | undefined): SchemaNode {
  return { ...node?.anyOf?.find(({ type }) => type !== 'null'), ...node }
}

function makeSchema(kind: WrittenKind): SchemaNode {
  // As JSON, because shared definitions are one object in several places.
  const schema: SchemaNode = JSON.parse(JSON.stringify(contentKinds[kind].schema))
  if (kind === 'merchant') for (const name of ofOperator) delete schema.properties?.[name]
  for (const [path, hints] of hintsIn(fields[kind])) {
    const nodes = nodesAt(schema, path.split('.'))
    if (nodes.length === 0) throw new Error(`The studio names ${kind} ${path}, which is no field`)
    for (const node of nodes) node['x-studio'] = hints
  }
  addShared(schema, hintsIn(sharedFields))
  return schema
}

/** What the operator sets in the merchant's file, and marketing does not see. */
const ofOperator = [
  ...['merchantId', 'code', 'timeZone', 'country', 'currency', 'languages', 'defaultLang', 'partners', 'app', 'emailSender', 'smsSender'],
  ...['registerShowFields', 'registerRequiredFields', 'registerCcOtherLoginMethodField', 'phone', 'smsCountries', 'giftCardsEarn'],
  ...['freshCodeRequiredToSpend', 'receiptClaims', 'giftReturnDays', 'basketLockSeconds', 'sharing', 'donations', 'areas', 'storeTypes'],
  ...['storeServices', 'minimumAge', 'consents', 'vatRates'],
]

function addShared(node: SchemaNode, shared: Map<string, StudioHints>): void {
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    const hints = shared.get(name)
    if (hints && !isGroup(property)) property['x-studio'] ??= hints
    addShared(property, shared)
  }
  for (const inner of [node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? [])]) if (inner) addShared(inner, shared)
}

/** An object that only groups fields, such as `texts` and `phone`, has no name of its own. A text in each language is one field. */
const isGroup = ({ properties }: SchemaNode): boolean => properties !== undefined && properties.de === undefined

/** Fields at a path, which passes through lists, null and options. The name of an option leads into it; another path leads into each of them. */
function nodesAt(node: SchemaNode, [step, ...rest]: string[]): SchemaNode[] {
  if (step === undefined) return [node]
  const inner = node.items ?? node.anyOf?.find(({ type }) => type !== 'null')
  if (inner) return nodesAt(inner, [step, ...rest])
  if (node.oneOf) {
    const option = node.oneOf.find(({ properties }) => properties?.kind?.const === step)
    return option ? nodesAt(option, rest) : node.oneOf.flatMap((one) => nodesAt(one, [step, ...rest]))
  }
  const property = node.properties?.[step]
  return property ? nodesAt(property, rest) : []
}

function hintsIn(text: string): Map<string, StudioHints> {
  const found = new Map<string, StudioHints>()
  let group = ''
  let hints: StudioHints | undefined
  // A line that is indented further than hints are continues the one before.
  for (const line of text.replace(/\n {8,}|;\n\s+/g, (gap) => (gap.startsWith(';') ? '; ' : ' ')).split('\n')) {
    const [, path, words] = /^ {4}(\S+) = (.+)$/.exec(line) ?? []
    const [, keyword, value = ''] = /^ {6}(sentence|help|names): (.+)$/.exec(line) ?? []
    if (path && words) {
      hints = hintsOf(group, words.split(' | '))
      found.set(path, hints)
    } else if (keyword === 'names' && hints) hints.names = Object.fromEntries(value.split('; ').map(nameOf))
    else if ((keyword === 'sentence' || keyword === 'help') && hints) hints[keyword] = said(value.split(' | '))
    else group = line.trim() || group
  }
  return found
}

function hintsOf(group: string, parts: string[]): StudioHints {
  const isHint = (part: string) => /^(?:first$|(?:row|fits|unit|place|list) )/.test(part)
  const hints: StudioHints = { title: said(parts.filter((part) => !isHint(part))), group: group as NonNullable<StudioHints['group']> }
  for (const [, name = '', value = ''] of parts.filter(isHint).map((part) => /^(\w+) ?(.*)$/.exec(part) ?? [])) {
    if (name === 'first') hints.isFirst = true
    else if (name === 'row') hints.row = said(value.split(' / '))
    else Object.assign(hints, { [name]: name === 'fits' ? Number(value) : value })
  }
  return hints
}

function nameOf(entry: string): [string, Said] {
  const [, value = '', names = ''] = /^(\S+) (.+)$/.exec(entry.trim()) ?? []
  return [value, said(names.split(' / '))]
}

const said = ([de = '', en = de]: string[]): Said => ({ de, en })

/** The field by which the rows of a list are known, with its schema: their id, or the item that they are about. Others are known by their place. */
export function namedBy(list: SchemaNode): [name: string, node: SchemaNode] | undefined {
  const fields = Object.entries(plainNode(list.items).properties ?? {}).map(
    ([name, node]) => [name, plainNode(node)] as [string, SchemaNode],
  )
  return fields.find(([name, node]) => name === 'id' || node['x-refersTo'])
}
