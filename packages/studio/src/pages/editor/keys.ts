import { useKeys } from '../../shell/keys.ts'
import type { Editing } from './use-editing.ts'

/** Strg Z, F8 to the next problem, Alt Enter fixes the one at the field, from anywhere on the page. */
export function useEditorKeys({ undo, redo }: Editing): void {
  useKeys({ 'mod+z': undo, 'mod+shift+z': redo, F8: goToNextProblem, 'alt+Enter': fixAt })
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
