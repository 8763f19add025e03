import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import type { IconType } from './types.ts'

/** What is ready at the till, in green, as a way to the customer card. */
export function ReadyRow({ icon, title, note, href }: { icon: IconType; title: string; note: string; href: string }) {
  return (
    <Link href={href} className="card flex items-center gap-[14px] min-h-16 py-[10px] pl-3 pr-[14px] rounded-lg ground-leaf-soft">
      <span className="grid place-items-center size-11 flex-none rounded-[12px] bg-leaf text-on-leaf">
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
