import { groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { Customer } from '../basket/register.ts'
import { CodeDone } from './CodeDone.tsx'
import { codeTexts } from './code-texts.ts'
import type { CodeState, CodeStep } from './use-code.ts'

interface CodeCollectProps {
  step: Extract<CodeStep, { at: 'collect' | 'collected' }>
  code: CodeState
  customer: Customer | null
  onDone(): void
}

/** A printed code: its hearts go to the customer whose card was scanned. */
export function CodeCollect({ step, code, customer, onDone }: CodeCollectProps) {
  const texts = useTexts(codeTexts)
  if (step.at === 'collected') {
    const { hearts, card } = step.result
    return (
      <div className="grid gap-4 pb-2">
        <CodeDone text={texts.collected(hearts, card.balanceHearts)} onDone={onDone} />
      </div>
    )
  }
  return (
    <div className="grid gap-4 pb-2">
      <p>
        <span className="block text-sm text-ink-soft">{texts.collectTitle}</span>
        <b className="tabular-nums">{groupCollectCode(step.code)}</b>
      </p>
      {customer ? <p>{texts.collectFor(nameOf(customer))}</p> : <Callout icon={CircleAlert}>{texts.collectNobody}</Callout>}
      {code.problem && (
        <Callout tone="danger" icon={CircleAlert}>
          {code.problem}
        </Callout>
      )}
      <Button busy={code.busy} disabledReason={customer ? undefined : texts.collectNobody} onClick={code.confirm}>
        {texts.collect}
      </Button>
      <Button variant="line" onClick={onDone}>
        {texts.close}
      </Button>
    </div>
  )
}

function nameOf(customer: Customer): string {
  return customer.kind === 'known' ? customer.customer.name : groupCardNumber(customer.cardNumber)
}
