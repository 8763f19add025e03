import { cx } from '../class-names.ts'
import { uiTexts } from '../texts.ts'
import { HeartMark } from './marks.tsx'

/** The progress in a form of several pages: a heart for each step, filled up to the current one. */
export function Steps({ step, of }: { step: number; of: number }) {
  return (
    <span role="img" aria-label={uiTexts.stepOf(step, of)} className="flex gap-[3px] text-[1.125rem]">
      {Array.from({ length: of }, (_, i) => i + 1).map((one) => (
        <HeartMark key={one} className={cx(one <= step ? 'text-stamp' : 'text-slot')} />
      ))}
    </span>
  )
}
