import { useEffect, useEffectEvent } from 'react'
import type { Editing } from './use-editing.ts'

/** Strg Z, F8 to the next problem, Alt Enter fixes the one at the field, from anywhere on the page. An open dialog has its own fields. */
export function useEditorKeys(editing: Editing): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!document.querySelector('[role=dialog]')) onEditorKey(event, editing)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function onEditorKey(event: KeyboardEvent, { undo, redo }: Editing) {
  const isCommand = event.ctrlKey || event.metaKey
  const act = event.key === 'F8' ? goToNextProblem : event.key === 'Enter' && event.altKey ? fixAt : undefined
  const step = isCommand && event.key.toLowerCase() === 'z' ? (event.shiftKey ? redo : undo) : undefined
  if (!act && !(isCommand && event.key.toLowerCase() === 'z')) return
  event.preventDefault()
  act?.()
  step?.()
}

function goToNextProblem(): void {
  const problems = [...document.querySelectorAll<HTMLElement>('[data-problem]')]
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
