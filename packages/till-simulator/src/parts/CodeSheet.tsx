import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { codeTexts } from '../code-texts.ts'
import type { Customer } from '../register.ts'
import { useCode } from '../use-code.ts'
import { CodeCollect } from './CodeCollect.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { CodeGift } from './CodeGift.tsx'

/** A code of a gift, a reservation or printed hearts: scanned or typed, reviewed, and only then redeemed. */
export default function CodeSheet({ till, customer, onClose }: { till: TillClient; customer: Customer | undefined; onClose(): void }) {
  const texts = useTexts(codeTexts)
  const code = useCode(till, customer)
  return (
    <Sheet open onClose={onClose} title={texts.title}>
      {code.step.at === 'waiting' && <CodeEntry code={code} />}
      {(code.step.at === 'gift' || code.step.at === 'handedOver') && <CodeGift step={code.step} code={code} onDone={onClose} />}
      {(code.step.at === 'collect' || code.step.at === 'collected') && (
        <CodeCollect step={code.step} code={code} customer={customer} onDone={onClose} />
      )}
    </Sheet>
  )
}
