import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { HeartMark } from '../display/marks.tsx'
import { Bone } from '../feedback/Bones.tsx'

/** Without a value it is still loading. */
export type Figure = { value: ReactNode; label: string; tone?: 'ink' | 'leaf' | 'heart' | 'amber'; hasHeart?: true }

const tones = { ink: '', leaf: 'text-leaf-ink', heart: 'text-stamp', amber: 'text-bakery-ink' }

interface FiguresProps {
  figures: readonly Figure[]
  label: string
  /** `plain` on the page's ground, without a card. */
  look?: 'card' | 'plain'
}

/** Up to three totals side by side, perforated like a coupon. */
export function Figures({ figures, label, look = 'card' }: FiguresProps) {
  const isCard = look === 'card'
  return (
    <dl
      aria-label={label}
      className={cx('flex flex-wrap gap-y-3', isCard ? 'card ground-card py-4 rounded-lg shadow-card' : 'justify-between gap-x-4 px-0.5')}
    >
      {figures.map((figure) => (
        <div
          key={figure.label}
          className={cx(
            'flex flex-col-reverse justify-end',
            isCard && 'flex-[1_1_28%] px-2.5 tablet:px-4 not-first:border-l-[1.5px] border-dashed border-line',
          )}
        >
          <dt className="text-note tablet:text-sm text-ink-soft hyphens-auto">{figure.label}</dt>
          <dd
            className={cx(
              'font-display font-black text-[1.625rem] min-[380px]:text-[2rem] leading-8 tabular-nums whitespace-nowrap',
              tones[figure.tone ?? 'ink'],
            )}
          >
            {figure.value ?? <Bone className="h-8 w-16" />}
            {figure.hasHeart && figure.value !== undefined && <HeartMark className="inline text-[0.62em] ml-1.5" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
