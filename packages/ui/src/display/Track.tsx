import { cx } from '../class-names.ts'
import { uiTexts } from '../texts.ts'

/** Progress toward a reward or tier: a furrow that fills. */
export function Track({ value, of, label, tone = 'heart' }: { value: number; of: number; label: string; tone?: 'heart' | 'leaf' }) {
  const percent = Math.round(Math.max(0, Math.min(1, of > 0 ? value / of : 0)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={uiTexts.percentOf(percent)}
      className="track h-2 overflow-hidden rounded-full bg-sunken"
    >
      <span
        className={cx(
          'block h-full rounded-full transition-[width] duration-(--hk-base) ease-out',
          tone === 'leaf' ? 'bg-leaf' : 'bg-stamp',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
