import type { Conflict, Content, Json, Problem, StudioItem, UploadedPicture } from '@herzkarte/contract/studio/answers.ts'
import type { FieldProps } from '@rjsf/utils'
import { createContext, useContext } from 'react'
import { type Data, dataOf, findItem, itemsOf, nameOf, pictureOf, pictureUrl } from '../items.ts'
import { type FormNode, type Group, pathOf } from './schema.ts'

/** What fields know of the item and of everything around it. */
export interface FormState {
  node: FormNode
  data: Data
  content: Content
  today: string
  isReadOnly: boolean
  problems: readonly Problem[]
  conflicts: readonly Conflict[]
  onChange: (data: Data) => void
  onFix: (problem: Problem) => void
  /** Accepts a warning with a reason, and without one no longer. */
  onAccept: (problem: Problem, reason?: string) => void
  onChoose: (path: string, value: Json) => void
  onUpload: (file: File, place: string) => Promise<UploadedPicture>
}

export const FormStateContext = createContext<FormState | null>(null)

export function useForm() {
  const state = useContext(FormStateContext)
  if (!state) throw new Error('A field stands outside of a form')
  const hasError = (field: string) => state.problems.some(({ level, path }) => level === 'error' && isWithin(path, field))
  return { ...state, hasError }
}

/** What a field knows of itself beside that, and how it is set. Null is nothing where it is a value. */
export function useField({ schema, onChange, fieldPathId: { $id, path } }: Pick<FieldProps, 'schema' | 'onChange' | 'fieldPathId'>) {
  const node = schema as FormNode
  const set = (value: unknown) => onChange(value, path)
  return {
    ...useForm(),
    node,
    id: $id,
    path: pathOf(path),
    isInline: useContext(InlineContext),
    set,
    nothing: node.isNullable ? null : undefined,
  }
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
  priceCents?: number
  tone?: string
}

/** Items of a kind, or the entries of one of the merchant's lists, as somebody chooses them. */
export function choicesOf(content: Content, kind: string): Choice[] {
  const list = itemsOf(content, 'merchant')[0]?.data[kind]
  if (Array.isArray(list)) return list.map((entry) => choiceOf(content, { id: String(dataOf(entry).id ?? entry), data: dataOf(entry) }))
  return itemsOf(content, kind)
    .filter(({ change }) => change !== 'removed')
    .map((item) => choiceOf(content, item))
}

function choiceOf(content: Content, item: Pick<StudioItem, 'id' | 'data'>): Choice {
  const { id, data } = item
  const path = pictureOf(item)
  return {
    id,
    name: nameOf(item),
    picture: path && pictureUrl(content, path),
    ...(typeof data.priceCents === 'number' && { priceCents: data.priceCents }),
    tone: String(data.tone ?? findItem(content, 'department', String(data.departmentId))?.data.tone ?? 'sand'),
  }
}

export const nameIn = (content: Content, kind: string, id: string): string =>
  choicesOf(content, kind).find((choice) => choice.id === id)?.name ?? id
