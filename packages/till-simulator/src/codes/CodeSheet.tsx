import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { Customer } from '../basket/register.ts'
import { CodeCollect } from './CodeCollect.tsx'
import { CodeDone } from './CodeDone.tsx'
import { CodeGift } from './CodeGift.tsx'
import { codeTexts } from './code-texts.ts'
import { type ScannedCode, useCode } from './use-code.ts'

interface CodeSheetProps {
  till: TillClient
  scanned: ScannedCode
  customer: Customer | null
  onClose(): void
}

/** The code of a gift, a reservation or printed hearts: looked up, reviewed, and only then redeemed. */
export default function CodeSheet({ till, scanned, customer, onClose }: CodeSheetProps) {
  const texts = useTexts(codeTexts)
  const code = useCode(till, scanned, customer)
  const { step } = code
  return (
    <Sheet open onClose={onClose} title={texts.title}>
      {step.at === 'waiting' && !code.problem && <RowsSkeleton rows={2} boxed />}
      {step.at === 'waiting' && code.problem && (
        <div className="grid gap-4 pb-2">
          <Callout tone="danger" icon={CircleAlert}>
            {code.problem}
          </Callout>
          <Button variant="ink" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      )}
      {step.at === 'over' && (
        <div className="grid gap-4 pb-2">
          <Callout tone="danger" icon={CircleAlert}>
            {code.problem}
          </Callout>
          <Button variant="line" busy={code.busy} onClick={code.takeBack}>
            {texts.takeBack}
          </Button>
          <Button variant="ink" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      )}
      {step.at === 'takenBack' && (
        <div className="grid gap-4 pb-2">
          <CodeDone text={texts.takenBack(step.title)} onDone={onClose} />
        </div>
      )}
      {(step.at === 'gift' || step.at === 'handedOver') && <CodeGift step={step} code={code} onDone={onClose} />}
      {(step.at === 'collect' || step.at === 'collected') && <CodeCollect step={step} code={code} customer={customer} onDone={onClose} />}
    </Sheet>
  )
}
