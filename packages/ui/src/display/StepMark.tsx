import { Check } from 'lucide-react'
import { Icon } from './Icon.tsx'
import { HeartMark } from './marks.tsx'

export type StepMarkProps = {
  step: number
  /** Replaces the number by a tick. */
  isDone?: boolean
}

/** The number of a step in a heart. It is decoration: the step says its number and state in words. */
export function StepMark({ step, isDone = false }: StepMarkProps) {
  return (
    <span
      aria-hidden="true"
      className="relative grid place-items-center flex-none size-9 text-on-heart font-display font-bold text-sm tabular-nums"
    >
      {isDone ? (
        <>
          <span className="absolute inset-[3px] rounded-full bg-leaf" />
          <Icon of={Check} size="xs" className="relative" />
        </>
      ) : (
        <>
          <HeartMark className="absolute inset-0 size-full text-heart" />
          <span className="relative -mt-0.5">{step}</span>
        </>
      )}
    </span>
  )
}
