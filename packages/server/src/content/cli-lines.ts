import { counted } from '@herzkarte/command'
import type { Revision } from './history/revisions.ts'
import type { FieldChange } from './plan/difference.ts'
import { type ContentPlan, isEmptyPlan } from './plan/plan.ts'

/** Formats a plan: one line per item, followed by one per changed field, then what begins or ends in a way that members notice. */
export function planLines(plan: ContentPlan, tense: 'would' | 'did'): string[] {
  if (isEmptyPlan(plan)) return ['Nothing to change.']
  return [
    ...plan.additions.map(({ kind, id }) => `+ ${kind} ${id}`),
    // The hash of a picture says nothing to its reader.
    ...plan.changes.flatMap(({ item, fields }) => [
      `~ ${item.kind} ${item.id}`,
      ...fields.filter(({ path }) => path !== 'hash').map(fieldLine),
    ]),
    ...plan.removals.map(({ kind, id }) => `- ${kind} ${id}`),
    ...plan.longer.map(({ kind, id, message }) => `! ${kind} ${id} ${message}`),
    `${tense === 'would' ? 'Would be added' : 'Added'}: ${plan.additions.length}, changed: ${plan.changes.length}, removed: ${plan.removals.length}.`,
  ]
}

export function revisionLine({
  revision,
  kind,
  author,
  note,
  appliedAt,
  changed,
  allowedLosses,
  record,
}: Revision & { changed: number }): string {
  const losses = allowedLosses.length === 0 ? '' : `, ${counted(allowedLosses.length, 'promise')} broken`
  const at = `${appliedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `${String(revision).padStart(4)}  ${at}  ${kind.padEnd(8)}  ${author}${record.title === undefined ? '' : ` (${record.title})`}: ${changed} changed${losses}${note === '' ? '' : `. ${note}`}`
}

function fieldLine({ path, before, after }: FieldChange): string {
  if (before === undefined) return `    ${path} new: ${shown(after)}`
  if (after === undefined) return `    ${path} gone: ${shown(before)}`
  return `    ${path} ${shown(before)} -> ${shown(after)}`
}

function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}
