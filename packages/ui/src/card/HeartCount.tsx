import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { useCountUp } from './use-count-up.ts'

export type HeartCountProps = {
  value: number
  /** Counts up from this number when it appears. */
  from?: number
  /** Next to the digits: "Herzen", "von 40 Herzen". */
  unit: ReactNode
  /** `md` 104 px, `lg` 120, `xl` 120 and 144 on wide screens. */
  size?: 'md' | 'lg' | 'xl'
  /** Above 99 too, where it matters how many. */
  isExact?: boolean
}

const sizes = { md: 'text-[6.5rem]', lg: 'text-[7.5rem]', xl: 'text-[7.5rem] wide:text-[9rem]' }

/**
 * The number of hearts in large type; it counts up when more arrive and shows "99+" above 99. It has the size of the last number from the beginning:
 * what is next to it would move to another line otherwise.
 */
export function HeartCount({ value, from, unit, size = 'lg', isExact = false }: HeartCountProps) {
  const label = isExact ? String : stampCountLabel
  const shown = label(useCountUp(value, from))
  const last = label(value)
  return (
    <p className="flex flex-wrap items-end gap-x-[10px]">
      <span
        className={cx('count relative before:invisible before:content-[attr(data-last)]', last.length > 2 ? 'text-[5.5rem]' : sizes[size])}
        data-last={last}
        aria-hidden="true"
      >
        <span className="absolute inset-y-0 left-0">{shown}</span>
      </span>
      <span className="sr-only">{value} </span>
      <span className="face-display text-lg leading-[1.4rem]">{unit}</span>
    </p>
  )
}
