import type { Store } from '@herzkarte/contract/stores/index.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { ringSpots, type Spot, signWidth } from '../ring-spots.ts'
import { storeTexts } from '../texts.ts'

interface StoreRingsProps {
  own: Store
  /** The nearest first. */
  around: readonly Store[]
  onPick: (storeId: string) => void
}

const rings = [2, 5, 12]
/** Size, how far the own store is from the top, radius of the outer ring, and what a card covers at the bottom, in pixels. */
const frames = {
  phone: { width: 390, height: 344, top: 132, radius: 152, covered: 84 },
  tablet: { width: 704, height: 470, top: 200, radius: 240, covered: 84 },
  wide: { width: 752, height: 640, top: 320, radius: 318, covered: 0 },
}

/** The own store as a stall, and the others around it, where they are from there. The list names them too, so that nothing depends on the drawing. */
export function StoreRings({ own, around, onPick }: StoreRingsProps) {
  const isWide = useShell() === 'wide'
  const isBroad = useTwoColumns()
  const { height, top, radius, covered, ...frame } = frames[isWide ? 'wide' : isBroad ? 'tablet' : 'phone']
  // As wide as a phone is, so that no sign is cut.
  const width = isBroad ? frame.width : innerWidth
  const spots = ringSpots(own, around, { width, height: height - covered, top, radius })
  const ringRadius = (km: number) => radius * Math.sqrt(km / 12)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing that holds links
    <svg
      viewBox={`${-width / 2} ${-top} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-label={storeTexts.around(own.name)}
      role="group"
      className="size-full bg-leaf-soft tablet:rounded-lg text-leaf-ink font-semibold"
    >
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        {furrows.map((r) => (
          <circle key={r} r={r} strokeDasharray="9 13" strokeDashoffset={r * 3} strokeOpacity=".16" />
        ))}
        {rings.map((km) => (
          <circle key={km} r={ringRadius(km)} strokeDasharray="11 14" strokeOpacity=".45" />
        ))}
      </g>
      <g fontSize="13" textAnchor="middle" className="fill-leaf-ink stroke-leaf-soft" strokeWidth="7" paintOrder="stroke">
        {rings.map((km) => (
          <text key={km} x={-ringRadius(km) * 0.87} y={-ringRadius(km) * 0.5}>
            {storeTexts.away(km * 1000)}
          </text>
        ))}
        <text x={width / 2 - 28} y={24 - top}>
          {storeTexts.north} ↑
        </text>
      </g>
      {spots.map((spot) => (
        <StoreSign key={spot.store.storeId} spot={spot} onPick={onPick} />
      ))}
      <a href={`?store=${own.storeId}`} onClick={picks(own.storeId, onPick)}>
        <rect x={-ownWidth(own) / 2} y="-16" width={ownWidth(own)} height="42" rx="8" className="fill-card" />
        <path d={`M${-ownWidth(own) / 2 - 4} -17h${ownWidth(own) + 8}`} strokeWidth="16" className="stroke-heart-soft" />
        <path d={`M${-ownWidth(own) / 2 - 4} -17h${ownWidth(own) + 8}`} strokeWidth="16" strokeDasharray="14" className="stroke-heart" />
        <text y="18" textAnchor="middle" fontSize="17" className="face-display fill-ink">
          {own.name}
        </text>
      </a>
    </svg>
  )
}

const furrows = Array.from({ length: 26 }, (_, at) => 30 + at * 18)
/** An odd number of stripes. */
const ownWidth = ({ name }: Store) => Math.ceil((signWidth(name) + 20) / 28) * 28 + 6

/** A link, so that keys and screen readers find it; it opens the store in place. */
const picks = (storeId: string, onPick: (storeId: string) => void) => (event: React.MouseEvent) => {
  event.preventDefault()
  onPick(storeId)
}

/** An exact dot; its sign moves to where it covers nothing, and is left out where there is no such place. */
function StoreSign({ spot: { store, x, y, sign }, onPick }: { spot: Spot; onPick: (storeId: string) => void }) {
  return (
    <a href={`?store=${store.storeId}`} onClick={picks(store.storeId, onPick)} aria-label={store.name}>
      <circle cx={x} cy={y} r="22" fill="transparent" />
      <circle cx={x} cy={y} r="8.5" className="fill-ink stroke-card" strokeWidth="3" />
      {sign && (
        <g transform={`translate(${sign.x} ${sign.y})`}>
          <rect
            x={-sign.width / 2}
            y="-16"
            width={sign.width}
            height="32"
            rx="7"
            strokeWidth="1.5"
            className={cx('fill-card', !store.isActive && 'stroke-edge [fill-opacity:.6]')}
          />
          <text y="5" textAnchor="middle" fontSize="14" className="fill-ink">
            {store.name}
          </text>
        </g>
      )}
    </a>
  )
}
