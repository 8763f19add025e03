import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

export type ShopGridProps = {
  children: ReactNode
  /** The least width of a column, in pixels. */
  column?: number
  /** Two columns on the phone: for tiles, which need less width than tickets. */
  tiles?: boolean
  /** As a list, the label of the grid for screen readers; its children are `<li>`. */
  label?: string
}

/** Template `shop`: goods in as many columns as fit, from one or two on the phone to five on the widest screens. */
export function ShopGrid({ children, column = 270, tiles, label }: ShopGridProps) {
  const style = { '--column': `${column}px` }
  const look = cx('shop-grid', tiles && 'shop-grid--tiles')
  if (label === undefined) {
    return (
      <div className={look} style={style}>
        {children}
      </div>
    )
  }
  return (
    <ul aria-label={label} className={look} style={style}>
      {children}
    </ul>
  )
}

/** Template `shop` with filters: chips above the goods, or on wide screens a rail at their left. */
export function ShopShelf({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className="shop-shelf">
      <div className="min-w-0">{rail}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-7 content-start">{children}</div>
    </div>
  )
}
