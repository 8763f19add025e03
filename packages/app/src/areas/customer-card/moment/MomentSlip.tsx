import { useTexts } from '@herzkarte/ui/language.ts'
import { endMoment } from '../../../live/moments.ts'
import { useMoment } from '../../../live/use-moment.ts'
import { MomentStub } from './MomentStub.tsx'
import { momentTexts } from './moment-texts.ts'
import { useMomentEnd } from './use-moment-end.ts'

/** The till moment over another page: smaller, at the top edge, on wide windows at the lower left. */
export default function MomentSlip() {
  const texts = useTexts(momentTexts)
  const moment = useMoment()
  const { holding } = useMomentEnd(moment?.id, endMoment)
  if (!moment) return null
  return (
    <section
      key={moment.id}
      aria-label={texts.justNow}
      {...holding}
      data-react-aria-top-layer="true"
      className="moment-slip fixed z-50 inset-x-4 top-[calc(var(--safe-top)+8px)] max-w-[400px] mx-auto wide:top-auto wide:bottom-8 wide:left-8 wide:right-auto wide:mx-0 wide:w-[400px]"
    >
      <MomentStub moment={moment} look="slip" endLabel={texts.close} onEnd={endMoment} />
    </section>
  )
}
