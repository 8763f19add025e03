import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { IconButton } from '../action/IconButton.tsx'
import { cx } from '../class-names.ts'
import { useUiTexts } from '../UiProvider.tsx'
import { Brand } from './Brand.tsx'

const bar = 'flex items-center gap-1 min-h-14 pt-(--safe-top) pr-2'

export type TopBarProps = {
  brand?: { name: string; href: string; label: string }
  title?: string
  /** At most two icon buttons. */
  actions?: ReactNode
  /** On the red roof of a stall. */
  onRed?: boolean
}

/** Phone, on the main areas: logo or the page's title at the left, icons at the right. */
export function TopBar({ brand, title, actions, onRed }: TopBarProps) {
  return (
    <header className={cx(bar, 'pl-4')}>
      <div className="flex-1 min-w-0">
        {brand && <Brand {...brand} onRed={onRed} />}
        {title && <h1 className="face-display text-2xl">{title}</h1>}
      </div>
      {actions}
    </header>
  )
}

export type SubBarProps = {
  title: string
  /** Where the arrow leads; `onBack` instead when the way back is known to the history. */
  backHref?: string
  onBack?: () => void
  /** One icon button, or the steps of a form. */
  end?: ReactNode
  /** `heart`: the red roof of a stall; an Awning with `bleed` hangs below it. */
  tone?: 'paper' | 'heart'
  /** The page's own heading says more: then this is no heading. */
  asHeading?: boolean
}

/** Phone, on all further pages: back, title, one thing at the end. */
export function SubBar({ title, backHref, onBack, end, tone = 'paper', asHeading = true }: SubBarProps) {
  const texts = useUiTexts()
  const Title = asHeading ? 'h1' : 'p'
  return (
    <header className={cx(bar, 'pl-1', tone === 'heart' && 'ground-heart')}>
      {(backHref || onBack) && <IconButton icon={ArrowLeft} label={texts.back} href={backHref} onClick={onBack} />}
      <Title className={cx('face-display flex-1 min-w-0 text-[1.1875rem] leading-6', !backHref && !onBack && 'pl-3')}>{title}</Title>
      {end}
    </header>
  )
}
