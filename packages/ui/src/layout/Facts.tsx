import type { ReactNode } from 'react'
import { Icon } from '../display/Icon.tsx'
import type { IconType } from '../types.ts'

/** A list of facts about something, each with its icon. */
export function Facts({ facts }: { facts: readonly { icon: IconType; text: ReactNode }[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm leading-[1.3125rem]">
      {facts.map(({ icon, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no name of their own and keep their order
        <li key={i} className="flex gap-3">
          <Icon of={icon} className="size-5 mt-px text-ink-soft" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
