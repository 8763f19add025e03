import type { TillGift } from '@herzkarte/contract/till/index.ts'
import { groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { CircleAlert, CircleCheck, IdCard } from 'lucide-react'
import type { Customer } from '../basket/register.ts'
import { codeTexts } from './code-texts.ts'
import { type CodeState, type CodeStep, type ScannedCode, useCode } from './use-code.ts'

interface CodeSheetProps {
  till: TillClient
  scanned: ScannedCode
  customer: Customer | null
  onClose(): void
}

/** The code of a gift, a reservation or printed hearts: looked up, reviewed, and only then redeemed. */
export default function CodeSheet({ till, scanned, customer, onClose }: CodeSheetProps) {
  const code = useCode(till, scanned, customer)
  const { step } = code
  return (
    <Sheet open onClose={onClose} title={codeTexts.title}>
      {step.at === 'waiting' && !code.problem && <RowsSkeleton rows={2} boxed />}
      {((step.at === 'waiting' && code.problem) || step.at === 'over') && (
        <div className="grid gap-4 pb-2">
          <Callout tone="danger" icon={CircleAlert}>
            {code.problem}
          </Callout>
          {step.at === 'over' && (
            <Button variant="line" busy={code.busy} onClick={code.takeBack}>
              {codeTexts.takeBack}
            </Button>
          )}
          <Button variant="ink" onClick={onClose}>
            {codeTexts.close}
          </Button>
        </div>
      )}
      {step.at === 'takenBack' && (
        <div className="grid gap-4 pb-2">
          <CodeDone text={codeTexts.takenBack(step.title)} onDone={onClose} />
        </div>
      )}
      {(step.at === 'gift' || step.at === 'handedOver') && <CodeGift step={step} code={code} onDone={onClose} />}
      {(step.at === 'collect' || step.at === 'collected') && <CodeCollect step={step} code={code} customer={customer} onDone={onClose} />}
    </Sheet>
  )
}

interface CodeCollectProps {
  step: Extract<CodeStep, { at: 'collect' | 'collected' }>
  code: CodeState
  customer: Customer | null
  onDone(): void
}

/** A printed code: its hearts go to the customer whose card was scanned. */
function CodeCollect({ step, code, customer, onDone }: CodeCollectProps) {
  if (step.at === 'collected') {
    const { hearts, card } = step.result
    return (
      <div className="grid gap-4 pb-2">
        <CodeDone text={codeTexts.collected(hearts, card.balanceHearts)} onDone={onDone} />
      </div>
    )
  }
  return (
    <div className="grid gap-4 pb-2">
      <p>
        <span className="block text-sm text-ink-soft">{codeTexts.collectTitle}</span>
        <b className="tabular-nums">{groupCollectCode(step.code)}</b>
      </p>
      {customer ? <p>{codeTexts.collectFor(nameOf(customer))}</p> : <Callout icon={CircleAlert}>{codeTexts.collectNobody}</Callout>}
      {code.problem && (
        <Callout tone="danger" icon={CircleAlert}>
          {code.problem}
        </Callout>
      )}
      <Button busy={code.busy} disabledReason={customer ? undefined : codeTexts.collectNobody} onClick={code.confirm}>
        {codeTexts.collect}
      </Button>
      <Button variant="line" onClick={onDone}>
        {codeTexts.close}
      </Button>
    </div>
  )
}

function nameOf(customer: Customer): string {
  return customer.kind === 'known' ? customer.customer.name : groupCardNumber(customer.cardNumber)
}

interface CodeGiftProps {
  step: Extract<CodeStep, { at: 'gift' | 'handedOver' }>
  code: CodeState
  onDone(): void
}

/** The gift and owner of a code, and the button that hands it over. */
function CodeGift({ step, code, onDone }: CodeGiftProps) {
  const { gift } = step
  const isDone = step.at === 'handedOver'
  return (
    <div className="grid gap-4 pb-2">
      <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-4">
        <span className="grid place-items-center size-[84px] rounded-md bg-sand-soft">
          <img src={gift.image} alt="" className="size-16 object-contain" />
        </span>
        <p className="leading-6">
          <span className="block text-sm text-ink-soft">{gift.kind === 'gift' ? codeTexts.gift : codeTexts.reservation}</span>
          <b className="block face-display text-xl">{gift.title}</b>
          <span className="block">{codeTexts.receiver(gift.customerName)}</span>
          <span className="block text-sm text-ink-soft">{priceWords(gift)}</span>
        </p>
      </div>
      {gift.ageRestricted && !isDone && <Callout icon={IdCard}>{codeTexts.adult}</Callout>}
      {code.problem && (
        <Callout tone="danger" icon={CircleAlert}>
          {code.problem}
        </Callout>
      )}
      {isDone ? (
        <CodeDone text={codeTexts.handedOver(gift.title)} onDone={onDone} />
      ) : (
        <>
          <Button busy={code.busy} onClick={code.confirm}>
            {codeTexts.handOver}
          </Button>
          <Button variant="line" onClick={onDone}>
            {codeTexts.close}
          </Button>
        </>
      )}
    </div>
  )
}

function priceWords({ exchangeType, amount }: TillGift): string {
  if (exchangeType === 'free') return codeTexts.free
  return exchangeType === 'hearts' ? codeTexts.paidHearts(amount) : codeTexts.paidPoints(amount)
}

/** The result of a code. */
function CodeDone({ text, onDone }: { text: string; onDone(): void }) {
  return (
    <>
      <p role="status" className="card ground-leaf-soft rounded-md flex items-center gap-3 px-4 py-3 text-leaf-ink font-semibold">
        <Icon of={CircleCheck} className="flex-none size-7" />
        {text}
      </p>
      <Button variant="ink" onClick={onDone}>
        {codeTexts.done}
      </Button>
    </>
  )
}
