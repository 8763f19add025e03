import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '../class-names.ts'

export type TabsProps<Id extends string> = {
  /** Label of the tabs for screen readers. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/**
 * Parts of one page. Arrow keys move between them; on the phone they scroll sideways over the margin. By hand: the library's tabs would be 30 kB more of
 * script for a page.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId()
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(`${id}-${tab.id}`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="no-scrollbar flex gap-[19px] wide:gap-8 -mx-(--margin) px-(--margin) wide:mx-0 wide:px-0 overflow-x-auto shadow-[inset_0_-1.5px_0_var(--hk-line)]"
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={(event) => {
                event.currentTarget.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' })
                onSelect(tab.id)
              }}
              className={cx(
                'tab relative flex-none inline-flex items-center min-h-12 whitespace-nowrap outline-offset-[-4px]!',
                isSelected
                  ? 'font-heavy after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:rounded-t-[4px] after:bg-stamp'
                  : 'font-semibold text-ink-soft hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a link of its own must be reachable by keyboard */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} tabIndex={0} className="rounded-md">
        {children}
      </div>
    </>
  )
}
