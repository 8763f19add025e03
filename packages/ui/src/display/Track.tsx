import { cx } from '../class-names.ts'
import { uiTexts } from '../texts.ts'
import type { Vars } from '../types.ts'

/** Progress toward a reward or tier: a furrow that fills. `onRed` is for the customer card's background. */
export function Track({
  value,
  of,
  label,
  tone = 'heart',
}: {
  value: number
  of: number
  label: string
  tone?: 'heart' | 'leaf' | 'onRed'
}) {
  const percent = Math.round(Math.max(0, Math.min(1, of > 0 ? value / of : 0)) * 100)
  const style: Vars = { width: `${percent}%` }
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={uiTexts.percentOf(percent)}
      className={cx('track h-2 overflow-hidden rounded-full', tone === 'onRed' ? 'bg-[rgb(0_0_0/0.28)]' : 'bg-sunken')}
    >
      <span
        className={cx(
          'block h-full rounded-full transition-[width] duration-(--hk-base) ease-out',
          tone === 'onRed' ? 'bg-on-pass' : tone === 'leaf' ? 'bg-leaf' : 'bg-stamp',
        )}
        style={style}
      />
    </div>
  )
}
