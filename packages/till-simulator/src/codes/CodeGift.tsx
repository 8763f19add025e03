import type { TillGift } from '@herzkarte/contract/till/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import IdCard from 'lucide-react/icons/id-card'
import { CodeDone } from './CodeDone.tsx'
import { type CodeTexts, codeTexts } from './code-texts.ts'
import type { CodeState, CodeStep } from './use-code.ts'

interface CodeGiftProps {
  step: Extract<CodeStep, { at: 'gift' | 'handedOver' }>
  code: CodeState
  onDone(): void
}

/** The gift and owner of a code, and the button that hands it over. */
export function CodeGift({ step, code, onDone }: CodeGiftProps) {
  const texts = useTexts(codeTexts)
  const { gift } = step
  const isDone = step.at === 'handedOver'
  return (
    <div className="grid gap-4 pb-2">
      <div className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-4">
        <span className="grid place-items-center size-[84px] rounded-md bg-sand-soft">
          <img src={gift.image} alt="" className="size-16 object-contain" />
        </span>
        <p className="leading-6">
          <span className="block text-sm text-ink-soft">{gift.kind === 'gift' ? texts.gift : texts.reservation}</span>
          <b className="block face-display text-xl">{gift.title}</b>
          <span className="block">{texts.receiver(gift.customerName)}</span>
          <span className="block text-sm text-ink-soft">{priceWords(gift, texts)}</span>
        </p>
      </div>
      {gift.ageRestricted && !isDone && <Callout icon={IdCard}>{texts.adult}</Callout>}
      {code.problem && (
        <Callout tone="danger" icon={CircleAlert}>
          {code.problem}
        </Callout>
      )}
      {isDone ? (
        <CodeDone text={texts.handedOver(gift.title)} onDone={onDone} />
      ) : (
        <>
          <Button busy={code.busy} onClick={code.confirm}>
            {texts.handOver}
          </Button>
          <Button variant="line" onClick={onDone}>
            {texts.close}
          </Button>
        </>
      )}
    </div>
  )
}

function priceWords({ exchangeType, amount }: TillGift, texts: CodeTexts): string {
  if (exchangeType === 'free') return texts.free
  return exchangeType === 'hearts' ? texts.paidHearts(amount) : texts.paidPoints(amount)
}
