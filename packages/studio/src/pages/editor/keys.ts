import { useEffect, useEffectEvent } from 'react'
import type { Editing } from './use-editing.ts'

/** Strg Z, F8 to the next problem, Alt Enter fixes the one at the field, from anywhere on the page. An open dialog has its own fields. */
export function useEditorKeys({ undo, redo }: Editing): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isStep = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    const act = event.key === 'F8' ? goToNextProblem : event.key === 'Enter' && event.altKey ? fixAt : undefined
    if (!(isStep || act) || document.querySelector('[role=dialog]')) return
    event.preventDefault()
    if (isStep) (event.shiftKey ? redo : undo)?.()
    act?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isFollowing = 4

function goToNextProblem(): void {
  const problems = [...document.querySelectorAll<HTMLElement>('[data-problem]')]
  const focused = document.activeElement ?? document.body
  const isAfter = (problem: HTMLElement) =>
    Boolean(focused.compareDocumentPosition(problem) & isFollowing) && !fieldOf(problem)?.contains(focused)
  const next = problems.find(isAfter) ?? problems[0]
  if (!next) return
  for (let fold = next.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true
  const find = (selector: string) => fieldOf(next)?.querySelector<HTMLElement>(selector)
  const field = find('[aria-invalid=true]') ?? find('input, textarea, select, button')
  field?.focus()
  next.scrollIntoView({ block: 'nearest' })
}

const fieldOf = (element: Element) => element.closest<HTMLElement>('[data-field], fieldset') ?? element.parentElement

function fixAt(): void {
  const focused = document.activeElement ?? document.body
  fieldOf(focused)?.querySelector<HTMLElement>('[data-fix] button')?.click()
}
