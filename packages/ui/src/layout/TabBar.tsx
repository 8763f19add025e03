import { Link } from '../action/Link.tsx'
import { cx } from '../class-names.ts'
import { Icon } from '../display/Icon.tsx'
import { uiTexts } from '../texts.ts'
import type { IconType } from '../types.ts'
import { TabAwning } from './Awning.tsx'
import { Unseen } from './Unseen.tsx'

type TabItem = {
  id: string
  label: string
  /** The part of the label that is only visual, as text for screen readers. */
  unseen?: string
  icon: IconType
  href: string
  /** The button of the customer card: a card in a pocket. */
  isCard?: boolean
}

export type TabBarProps = {
  items: readonly TabItem[]
  /** Id of the open tab. */
  current: string | undefined
}

const tab =
  'relative grid grid-rows-[36px_16px] justify-items-center items-end content-center gap-[3px] min-w-[44px] rounded-[12px] text-tab text-center outline-offset-[-4px]!'

/** Phone: the main areas at the bottom, with a small awning over the open one. */
export function TabBar({ items, current }: TabBarProps) {
  return (
    <nav
      aria-label={uiTexts.mainAreas}
      className="tab-bar fixed inset-x-0 bottom-0 z-20 h-(--below) grid grid-flow-col auto-cols-fr max-[22.5rem]:auto-cols-auto px-[4px] pb-(--safe-bottom) bg-card"
    >
      {items.map((item) => (
        <TabLink key={item.id} item={item} isCurrent={item.id === current} />
      ))}
    </nav>
  )
}

function TabLink({ item, isCurrent }: { item: TabItem; isCurrent: boolean }) {
  return (
    <Link
      href={item.href}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(tab, isCurrent ? 'text-ink font-heavy' : item.isCard ? 'text-ink' : 'text-ink-soft', item.isCard && 'card-pocket')}
    >
      {item.isCard ? (
        <span className="card-key">
          <span>
            <Icon of={item.icon} className="size-7" />
          </span>
        </span>
      ) : (
        <>
          {isCurrent && <TabAwning className="absolute! -top-px left-1/2 w-[50px] -ml-[25px]" height={12} drop={5} rail={2} />}
          <Icon of={item.icon} className={cx('size-[26px] mb-[3px]', isCurrent && 'text-stamp')} />
        </>
      )}
      <span className="row-start-2 z-1 whitespace-nowrap max-[25rem]:tracking-[-0.03em]">
        {item.label}
        <Unseen words={item.unseen} />
      </span>
    </Link>
  )
}
