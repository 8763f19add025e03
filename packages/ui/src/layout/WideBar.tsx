import type { ReactNode } from 'react'
import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'
import { uiTexts } from '../texts.ts'
import { TabAwning } from './Awning.tsx'
import { Brand } from './Brand.tsx'
import { Unseen } from './Unseen.tsx'

export type WideBarProps = {
  brand: { name: string; href: string; label: string }
  items: readonly { id: string; label: string; unseen?: string; href: string }[]
  /** Id of the open tab. */
  current: string | undefined
  /** At the end: language, bell, member. */
  end?: ReactNode
}

/** Wide screens: logo, main areas and the member's menu, at the top of every page. With larger text, what no longer fits wraps. */
export function WideBar({ brand, items, current, end }: WideBarProps) {
  return (
    <header className="wide-bar sticky top-(--above,0px) z-20 ground-card shadow-[0_1px_0_var(--hk-line)]">
      <div className="flex flex-wrap items-stretch gap-x-[clamp(16px,2.6vw,40px)] max-w-[calc(var(--page)+2*var(--margin))] min-h-20 mx-auto px-(--margin)">
        <Brand {...brand} size="lg" />
        <nav aria-label={uiTexts.mainAreas} className="flex flex-wrap gap-1 mr-auto">
          {items.map((item) => (
            <Link
              key={item.id}
              href={item.href}
              aria-current={item.id === current ? 'page' : undefined}
              className={cx(
                'relative flex items-center min-h-11 px-[18px] rounded-[12px] outline-offset-[-6px]!',
                item.id === current ? 'text-ink font-heavy' : 'text-ink-soft font-semibold hover:text-ink',
              )}
            >
              {item.id === current && <TabAwning className="absolute! top-0 inset-x-3" height={16} drop={8} rail={3} />}
              {item.label}
              <Unseen words={item.unseen} />
            </Link>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-1">{end}</div>
      </div>
    </header>
  )
}
