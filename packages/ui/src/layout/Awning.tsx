import { cx } from '../class-names.ts'

export type AwningProps = {
  /** The tone of a department, or `rest` while the card is loading; red without one. */
  tone?: string
  /** An odd number; by default it depends on the width. */
  stripes?: number
  /** Pixels. */
  height?: number
  /** How far the scallops hang, in pixels; by default a third of the height. */
  drop?: number
  /** From edge to edge, without rail and round corners: below a coloured header. */
  bleed?: boolean
  className?: string
}

/** The striped awning of a market stall. Only for heart and collector cards, stall headers and the open tab. */
export function Awning({ tone, stripes, height, drop, bleed, className }: AwningProps) {
  const style = { '--stripes': stripes, '--height': height && `${height}px`, '--drop': drop && `${drop}px` }
  return <span aria-hidden="true" className={cx('awning', bleed && 'awning--bleed', className)} data-tone={tone} style={style} />
}

/** The small awning over the open tab. */
export function TabAwning({ className, height, drop, rail }: { className?: string; height: number; drop: number; rail: number }) {
  const style = { '--stripes': 5, '--height': `${height}px`, '--drop': `${drop}px`, '--rail-height': `${rail}px` }
  return <span aria-hidden="true" className={cx('awning awning--tab', className)} style={style} />
}
