import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { cx } from '../class-names.ts'
import { uiTexts } from '../texts.ts'
import { Brand } from './Brand.tsx'

/** The icons at both ends have 12 px around them. With very large text, those at the end have a row of their own. */
const bar = 'flex flex-wrap items-center gap-1 min-h-14 pt-(--safe-top) pr-2 tablet:pr-[calc(var(--margin)-12px)]'

export type TopBarProps = {
  brand?: { name: string; href: string; label: string }
  title?: string
  /** At most two icon buttons. */
  actions?: ReactNode
  /** On the red roof of a stall. */
  onRed?: boolean
}

/** Phone, on the main areas: logo or the page's title on the left, icons on the right. */
export function TopBar({ brand, title, actions, onRed }: TopBarProps) {
  return (
    <header className={cx(bar, 'pl-(--margin)')}>
      <div className="flex-1 min-w-28">
        {brand && <Brand {...brand} onRed={onRed} />}
        {title && <h1 className="face-display text-2xl">{title}</h1>}
      </div>
      {actions}
    </header>
  )
}

export type SubBarProps = {
  title: string
  onBack: () => void
  /** One icon button, or the steps of a form. */
  end?: ReactNode
  /** `heart`: the red roof of a stall, with an Awning with `bleed` below it. */
  tone?: 'paper' | 'heart'
  /** The subject of the page has a heading of its own below the bar, which then only says where one is. */
  asHeading?: boolean
  /** Id of the heading. */
  titleId?: string | undefined
}

/** Phone, on all other pages: back button, title, one element at the end. */
export function SubBar({ title, onBack, end, tone = 'paper', asHeading = true, titleId }: SubBarProps) {
  const Title = asHeading ? 'h1' : 'p'
  return (
    <header className={cx(bar, 'pl-[calc(var(--margin)-12px)]', tone === 'heart' && 'ground-heart')}>
      <IconButton icon={ArrowLeft} label={uiTexts.back} onClick={onBack} />
      <Title
        id={titleId}
        className={cx(
          'flex-[1_1_6rem] min-w-0 hyphens-auto tablet:face-display tablet:text-2xl',
          asHeading ? 'face-display text-xl' : 'font-semibold',
        )}
      >
        {title}
      </Title>
      {end}
    </header>
  )
}
