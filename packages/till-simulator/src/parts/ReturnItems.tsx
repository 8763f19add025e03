import { formatCents } from '@herzkarte/rules/money/money.ts'
import type { TillInput } from '@herzkarte/till-client/transport.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Checkbox } from '@herzkarte/ui/form/Checkbox.tsx'
import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import type { Sale } from '../register.ts'
import { tillTexts } from '../texts.ts'

type Choice = Pick<TillInput<'refund'>, 'lines' | 'redemptionIds'>

export function ReturnItems({ sale, busy, onTake }: { sale: Sale; busy: boolean; onTake(choice: Choice): void }) {
  const texts = useTexts(tillTexts)
  const lang = useLang()
  const [quantities, setQuantities] = useState<Record<number, number>>({})
  const [rewards, setRewards] = useState<readonly string[]>([])
  const count = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0) + rewards.length

  function takeSome(): void {
    const lines = Object.entries(quantities).flatMap(([line, quantity]) => (quantity > 0 ? [{ line: Number(line), quantity }] : []))
    onTake({ lines, redemptionIds: [...rewards] })
  }

  return (
    <div className="grid gap-4 pb-2">
      <ul>
        {sale.lines.map((line) => (
          <li key={line.line} className="flex items-center gap-3 py-2 border-b border-line">
            <p className="flex-1 min-w-0 leading-5">
              {line.name}
              <span className="block text-note text-ink-soft tabular-nums">
                {line.quantity} × · {formatCents(line.amountCents, lang)}
              </span>
            </p>
            <Stepper
              label={line.name}
              lessLabel={texts.less(line.name)}
              moreLabel={texts.more(line.name)}
              value={quantities[line.line] ?? 0}
              max={line.quantity}
              onChange={(quantity) => setQuantities({ ...quantities, [line.line]: quantity })}
            />
          </li>
        ))}
        {sale.rewards.map((reward) => (
          <li key={reward.redemptionId} className="py-1 border-b border-line">
            <Checkbox
              label={`${texts.rewardLine}: ${reward.name}`}
              value={rewards.includes(reward.redemptionId)}
              onChange={(taken) =>
                setRewards(taken ? [...rewards, reward.redemptionId] : rewards.filter((id) => id !== reward.redemptionId))
              }
            />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Button busy={busy} onClick={takeSome}>
          {texts.returnSome(count)}
        </Button>
      )}
      <Button variant="line" busy={busy} onClick={() => onTake({})}>
        {texts.returnAll}
      </Button>
    </div>
  )
}
