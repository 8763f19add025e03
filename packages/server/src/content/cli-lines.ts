import { type ContentItem, itemsOf, kindNames } from './kinds.ts'
import type { Loss } from './losses/index.ts'
import type { FieldChange } from './plan/difference.ts'
import { type ContentPlan, isEmptyPlan } from './plan/plan.ts'

/** Formats a plan: one line per item, followed by one per changed field, then the pauses that begin or end. */
export function planLines(plan: ContentPlan, tense: 'would' | 'did'): string[] {
  if (isEmptyPlan(plan)) return ['Nothing to change: the database says what the files say.']
  return [
    ...plan.additions.map(({ kind, id }) => `+ ${kind} ${id}`),
    ...plan.changes.flatMap(({ item, fields }) => [`~ ${item.kind} ${item.id}`, ...fields.map(fieldLine)]),
    ...plan.removals.map(({ kind, id }) => `- ${kind} ${id}`),
    ...plan.pauses.map(({ kind, id, message }) => `! ${kind} ${id} ${message}`),
    `${tense === 'would' ? 'Would be added' : 'Added'}: ${plan.additions.length}, changed: ${plan.changes.length}, removed: ${plan.removals.length}.`,
  ]
}

export function errorLines(losses: readonly Loss[]): string[] {
  return [
    'This takes away what members were promised:',
    ...losses.map(({ kind, id, message }) => `  ${kind} ${id}: ${message}`),
    'It is applied only with: npm run content -- apply --allow-loss',
  ]
}

export function summary(items: readonly ContentItem[]): string {
  return kindNames.map((kind) => `${itemsOf(items, kind).length} ${kind}`).join(', ')
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
