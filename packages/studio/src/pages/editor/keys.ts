import type { KeyboardEvent } from 'react'
import type { Editing } from './use-editing.ts'

/** Strg Z, F8 to the next problem, Alt Enter fixes the one at the field. */
export function onEditorKey(event: KeyboardEvent<HTMLElement>, { undo, redo }: Editing) {
  const isCommand = event.ctrlKey || event.metaKey
  const act = event.key === 'F8' ? goToNextProblem : event.key === 'Enter' && event.altKey ? fixAt : undefined
  const step = isCommand && event.key.toLowerCase() === 'z' ? (event.shiftKey ? redo : undo) : undefined
  if (!act && !(isCommand && event.key.toLowerCase() === 'z')) return
  event.preventDefault()
  act?.(event.currentTarget)
  step?.()
}

function goToNextProblem(form: HTMLElement): void {
  const problems = [...form.querySelectorAll<HTMLElement>('[data-problem]')]
  const isAfter = (problem: HTMLElement) =>
    document.activeElement !== null &&
    Boolean(document.activeElement.compareDocumentPosition(problem) & isFollowing) &&
    !fieldOf(problem)?.contains(document.activeElement)
  const next = problems.find(isAfter) ?? problems[0]
  for (let fold = next?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
  const field = next && fieldOf(next)
  const inputs = ['[aria-invalid=true]', 'input, textarea, select, button']
  inputs
    .map((one) => field?.querySelector<HTMLElement>(one))
    .find(Boolean)
    ?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const isFollowing = 4
const fieldOf = (element: HTMLElement) => element.closest<HTMLElement>('[data-field], fieldset') ?? element.parentElement

function fixAt(): void {
  const focused = document.activeElement as HTMLElement | null
  const button = focused && fieldOf(focused)?.querySelector<HTMLElement>('button[data-fix], [data-fix] button')
  button?.click()
}
