import { cx } from '@herzkarte/ui/class-names.ts'
import { useEffect } from 'react'
import { type Moment, openStage, type Shown } from '../../../live/moments.ts'
import { useMoment } from '../../../live/use-moment.ts'
import { MomentStub, useMomentEnd } from './MomentStub.tsx'
import { momentTexts } from './moment-texts.ts'
import { useGoal } from './use-goal.ts'

/** The till moment over another page, or a congratulation: smaller, at the top edge, on wide windows in a lower corner. */
export default function MomentSlip({ shown }: { shown: Shown }) {
  const moment = useMoment(shown)
  useEffect(() => openStage('goals'), [])
  const { holding } = useMomentEnd(moment?.id)
  return moment && <Slip key={moment.id} moment={moment} holding={holding} />
}

/** Toasts are at the lower left. */
const corners = { left: 'wide:left-8 wide:right-auto', right: 'wide:left-auto wide:right-8' }

function Slip({ moment, holding }: { moment: Moment; holding: ReturnType<typeof useMomentEnd>['holding'] }) {
  const { reached } = useGoal(moment)
  const isGoal = moment.kind === 'goal'
  // Most hearts reach nothing new.
  if (isGoal && !reached) return null
  return (
    <section
      aria-label={momentTexts.justNow}
      {...holding}
      data-react-aria-top-layer="true"
      className={cx(
        'moment-slip fixed z-50 inset-x-4 top-[calc(var(--safe-top)+8px)] max-w-[400px] mx-auto wide:top-auto wide:bottom-8 wide:mx-0 wide:w-[400px]',
        corners[isGoal ? 'right' : 'left'],
      )}
    >
      <MomentStub moment={moment} look="slip" />
    </section>
  )
}
