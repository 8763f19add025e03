import type { ReactNode } from 'react'
import { Link } from '../action/Link.tsx'
import { Icon } from '../display/Icon.tsx'
import { Picture } from '../display/Picture.tsx'
import type { IconType } from '../types.ts'

export type RollTicketProps = {
  /** Address of the picture; without one, the mark is drawn. */
  picture?: string | undefined
  mark?: IconType
  dept?: string
  title: string
  note: string
  /** It is the last day. */
  isLast?: boolean
  /** What it is worth, in large type, with a small word above. */
  gain: string
  gainNote?: string | undefined
  href: string
}

/** Tickets that hang together, as a till prints them. */
export function TicketRoll({ children }: { children: ReactNode }) {
  return <ul className="ticket-roll">{children}</ul>
}

/** One of them, as a link. */
export function RollTicket({ picture, mark, dept = '', title, note, isLast = false, gain, gainNote, href }: RollTicketProps) {
  return (
    <li>
      <Link href={href} className="roll-ticket outline-offset-[-5px]!">
        <span data-dept={dept} className="roll-ticket__print">
          {picture ? <Picture src={picture} className="size-10 min-[360px]:size-[47px] object-contain" /> : mark && <Icon of={mark} />}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold leading-[1.3125rem] text-pretty hyphens-auto">{title}</span>
          <span className={isLast ? 'block text-note font-semibold text-heart-ink' : 'block text-note text-ink-soft text-pretty'}>
            {note}
          </span>
        </span>
        <span className="max-w-[118px] text-right leading-6 text-leaf-ink">
          {gainNote && <span className="block text-note leading-[1.125rem] text-ink-soft">{gainNote}</span>}
          <span className="font-display font-black text-[1.3125rem] min-[360px]:text-[1.5rem] tabular-nums text-balance">{gain}</span>
        </span>
      </Link>
    </li>
  )
}

/** One that is not valid yet: dashed, so that nobody takes it for one. `children` are at the end. */
export function QueuedTicket({ picture, title, note, children }: Record<'picture' | 'title' | 'note', string> & { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)_48px] gap-3.5 items-center py-2.5 pl-3.5 pr-1 rounded-md border-[1.5px] border-dashed border-edge">
      <Picture src={picture} className="size-12 object-contain" />
      <p className="leading-5">
        <b className="block font-semibold">{title}</b>
        <span className="text-sm text-ink-soft">{note}</span>
      </p>
      {children}
    </div>
  )
}
