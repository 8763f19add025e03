import { groupCollectCode } from '@herzkarte/contract/hearts/collect-code.ts'
import { groupCardNumber } from '@herzkarte/contract/rules/card-number.ts'
import { useTexts } from '@herzkarte/web/app/language.ts'
import { Button } from '@herzkarte/web/ui/Button.tsx'
import { Callout } from '@herzkarte/web/ui/Callout.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { CodeDone } from './CodeDone.tsx'
import { codeTexts } from './code-texts.ts'
import type { Customer } from './register.ts'
import type { CodeState, CodeStep } from './use-code.ts'

interface CodeCollectProps {
  step: Extract<CodeStep, { at: 'collect' | 'collected' }>
  code: CodeState
  customer: Customer | undefined
  onDone(): void
}

/** A printed code: its hearts go to the customer whose card was taken. */
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
      <Button variant="line" onClick={code.again}>
        {texts.anotherCode}
      </Button>
    </div>
  )
}

function nameOf(customer: Customer): string {
  return customer.kind === 'known' ? customer.customer.name : groupCardNumber(customer.cardNumber)
}
