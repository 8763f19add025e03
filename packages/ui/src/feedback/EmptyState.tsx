import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

export type EmptyStateProps = {
  /** Address of one of `assets/pictures/empty-*`. */
  picture: string
  title: string
  /** One sentence: what will appear here, and how. */
  text: string
  /** One button. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
  /** On a card, or directly on the page's background. */
  card?: boolean
  /** It became empty just now, because everything is done: its picture is stamped. */
  isNew?: boolean
}

/** An empty state: a picture, a title, a sentence, an action. */
export function EmptyState({ picture, title, text, action, headingLevel = 2, card = true, isNew }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={cx(
        'grid content-start justify-items-center gap-2 py-7 px-6 text-center',
        card && 'card ground-card rounded-lg shadow-card',
      )}
      data-just={isNew || undefined}
    >
      <img
        src={picture}
        alt=""
        width={190}
        height={144}
        className={cx('w-[190px] h-36 object-contain mb-2', isNew && 'animate-[hk-stamp_var(--hk-stamp-time)_both]')}
      />
      <Heading className="face-display text-xl text-balance">{title}</Heading>
      <p className="max-w-[34ch] text-ink-soft text-pretty">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
