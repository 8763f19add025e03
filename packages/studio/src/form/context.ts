import type { Conflict, Content, Json, Problem, UploadedPicture } from '@herzkarte/contract/studio/answers.ts'
import { createContext, useContext } from 'react'
import { type Data, findItem, itemsOf, nameOf, pictureUrl } from '../items.ts'
import type { FormNode, Group } from './schema.ts'

/** What fields know of the item and of everything around it. */
export interface FormState {
  kind: string
  node: FormNode
  data: Data
  /** As it was before the draft, or when the page began; undefined for what is new. */
  before: Data | undefined
  content: Content
  today: string
  isReadOnly: boolean
  problems: readonly Problem[]
  conflicts: readonly Conflict[]
  onChange: (data: Data) => void
  onFix: (problem: Problem) => void
  onAccept: (problem: Problem, reason: string) => void
  onWithdraw: (problem: Problem) => void
  onChoose: (path: string, value: Json) => void
  onUpload: (file: File, place: string) => Promise<UploadedPicture>
}

export const FormStateContext = createContext<FormState | null>(null)

export function useForm(): FormState {
  const state = useContext(FormStateContext)
  if (!state) throw new Error('A field stands outside of a form')
  return state
}

/** The group that is drawn. Objects without a name show only their fields of it. Within lists there is none. */
export const GroupContext = createContext<Group | null>(null)

/** Whether a field stands within a sentence or a row, which has the label and the notes. */
export const InlineContext = createContext(false)

export const isWithin = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)

export interface Choice {
  id: string
  name: string
  picture?: string | undefined
  priceCents?: number | undefined
  tone?: string
}

/** Items of a kind, or the entries of one of the merchant's lists, as somebody chooses them. */
export function choicesOf(content: Content, kind: string): Choice[] {
  const [merchant] = itemsOf(content, 'merchant')
  const list = merchant?.data[kind]
  if (Array.isArray(list)) return list.map((entry) => (typeof entry === 'string' ? { id: entry, name: entry } : namedEntry(entry as Data)))
  return itemsOf(content, kind)
    .filter(({ change }) => change !== 'removed')
    .map((item) => choiceOf(content, item))
}

const namedEntry = (data: Data): Choice => ({ id: String(data.id), name: nameOf({ id: String(data.id), data }) })

function choiceOf(content: Content, { id, data }: { id: string; data: Data }): Choice {
  const path = data.picture ?? data.image
  return {
    id,
    name: nameOf({ id, data }),
    ...(typeof path === 'string' && { picture: pictureUrl(content, path) }),
    ...(typeof data.priceCents === 'number' && { priceCents: data.priceCents }),
    tone: String(data.tone ?? findItem(content, 'department', String(data.departmentId))?.data.tone ?? 'sand'),
  }
}

export function nameIn(content: Content, kind: string, id: string): string {
  return choicesOf(content, kind).find((choice) => choice.id === id)?.name ?? id
}
