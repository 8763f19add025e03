import { cx } from '../class-names.ts'

/**
 * Template `form`: the market stall that stands next to a form, or to a list that is still empty, before or after sunrise. It adds no information.
 * `className` fits it into another frame.
 */
export function MarketScene({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('market-scene', className)} />
}
