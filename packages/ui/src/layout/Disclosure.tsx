import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Icon } from '../display/Icon.tsx'

/** A question whose answer opens below it, by the browser's own means. Several go into a `Disclosures` card. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group relative not-first:before:absolute not-first:before:top-0 not-first:before:inset-x-4 not-first:before:h-px not-first:before:bg-line"
    >
      <summary className="flex items-center gap-3 min-h-[60px] px-4 py-[11px] cursor-pointer list-none rounded-lg outline-offset-[-5px]! font-semibold leading-[1.375rem] text-pretty hover:bg-[color-mix(in_oklab,var(--hk-ink)_3%,transparent)] [&::-webkit-details-marker]:hidden">
        <span className="flex-1 min-w-0 hyphens-auto">{title}</span>
        <Icon
          of={ChevronDown}
          className="size-5 flex-none text-edge transition-transform duration-(--hk-quick) ease-out group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {/* Only while it is visible: browsers skip hidden content, so its transitions would never end. */}
      {isOpen && <div className="grid gap-3 px-4 pb-5 text-pretty">{children}</div>}
    </details>
  )
}

/** The card that contains the questions. */
export function Disclosures({ children }: { children: ReactNode }) {
  return <div className="card ground-card rounded-lg shadow-card overflow-hidden">{children}</div>
}
