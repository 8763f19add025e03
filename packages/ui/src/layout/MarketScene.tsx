import { cx } from '../class-names.ts'

/** The market stall before or after sunrise, beside the way in. It adds no information. `className` fits it into its frame. */
export function MarketScene({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('market-scene', className)} />
}
