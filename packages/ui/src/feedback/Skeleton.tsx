import { cx } from '../class-names.ts'
import { Stall } from '../layout/Stall.tsx'
import { Bone } from './Bones.tsx'

export { Bone, Bones, Skeleton } from './Bones.tsx'

/** Skeleton of list rows. */
export function RowsSkeleton({ rows = 3, boxed = false }: { rows?: number; boxed?: boolean }) {
  return (
    <div className="card bg-card rounded-lg shadow-card overflow-hidden">
      {Array.from({ length: rows }, (_, i) => i).map((row) => (
        <div key={row} className="flex items-center gap-[14px] min-h-[60px] px-4">
          <Bone className={boxed ? 'size-10 rounded-[12px]!' : 'size-6'} />
          <span className="grid gap-1.5 flex-1">
            <Bone className={cx('h-4', row % 2 ? 'w-[46%]' : 'w-[62%]')} />
            {boxed && <Bone className="h-3 w-[38%]" />}
          </span>
          <Bone className="h-4 w-10" />
        </div>
      ))}
    </div>
  )
}

/** Skeleton of a heart card. */
export function StallSkeleton({ places = 10, columns = 5 }: { places?: number; columns?: number }) {
  return (
    <Stall tone="rest">
      <Bone className="h-6 w-[52%]" />
      <Bone className="h-4 w-[40%] mt-2" />
      <Bone className="h-[88px] w-28 mt-6 mb-5 rounded-md!" />
      <span className="places" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {Array.from({ length: places }, (_, i) => i).map((place) => (
          <span key={place} className="place p-[6%]">
            <Bone className="size-full rounded-full!" />
          </span>
        ))}
      </span>
    </Stall>
  )
}

/** Skeleton of a reward row. */
export function RewardSkeleton() {
  return (
    <div className="card bg-card grid grid-cols-[92px_minmax(0,1fr)] gap-4 p-3 rounded-lg shadow-card">
      <Bone className="aspect-square rounded-md!" />
      <span className="grid content-start gap-2 pt-1">
        <Bone className="h-[18px] w-[74%]" />
        <Bone className="h-7 w-[46%]" />
        <Bone className="h-8 w-[58%] rounded-[12px]!" />
      </span>
    </div>
  )
}
