import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

export type Figure = { value: ReactNode; label: string; tone?: 'ink' | 'leaf' | 'heart' | 'amber' }

const tones = { ink: '', leaf: 'text-leaf-ink', heart: 'text-stamp', amber: 'text-bakery-ink' }

/** Up to three totals side by side, perforated like a coupon. */
export function Figures({ figures, label }: { figures: readonly Figure[]; label: string }) {
  return (
    <dl aria-label={label} className="card ground-card flex flex-wrap gap-y-3 py-4 rounded-lg shadow-card">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="flex flex-[1_1_28%] flex-col-reverse justify-end px-2.5 tablet:px-4 not-first:border-l-[1.5px] border-dashed border-line"
        >
          <dt className="text-note tablet:text-sm text-ink-soft hyphens-auto">{figure.label}</dt>
          <dd
            className={cx(
              'font-display font-black text-[1.625rem] min-[380px]:text-[2rem] leading-8 tabular-nums whitespace-nowrap',
              tones[figure.tone ?? 'ink'],
            )}
          >
            {figure.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
