import { ChevronRight } from 'lucide-react'
import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import type { IconType } from '../types.ts'

const tones = {
  leaf: { ground: 'ground-leaf-soft', icon: 'bg-leaf text-on-leaf' },
  heart: { ground: 'bg-heart-soft', icon: 'bg-heart text-on-heart' },
  danger: { ground: 'bg-danger-soft', icon: 'bg-danger text-on-danger' },
}

export type ReadyRowProps = {
  icon: IconType
  title: string
  note: string
  href: string
  /** `leaf` for what is ready at the till, `heart` for what can be accepted, `danger` for what must be read. */
  tone?: keyof typeof tones
}

/** A link to something that is ready. */
export function ReadyRow({ icon, title, note, href, tone = 'leaf' }: ReadyRowProps) {
  return (
    <Link href={href} className={cx('card flex items-center gap-[14px] min-h-16 py-[10px] pl-3 pr-[14px] rounded-lg', tones[tone].ground)}>
      <span className={cx('grid place-items-center size-11 flex-none rounded-[12px]', tones[tone].icon)}>
        <Icon of={icon} />
      </span>
      <span className="flex-1 min-w-0 leading-5">
        <b className="block">{title}</b>
        <span className="text-sm">{note}</span>
      </span>
      <Icon of={ChevronRight} />
    </Link>
  )
}
