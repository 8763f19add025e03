import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTexts } from '../app/language.ts'
import { useMoney } from '../app/money.ts'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { cardTexts } from './texts.ts'

/** What the cashier hands over when the card is scanned. */
export function ReadyList({ ready }: { ready: readonly Redemption[] | undefined }) {
  const texts = useTexts(cardTexts)
  const money = useMoney()
  if (!ready) return null
  return (
    <section aria-labelledby="ready" className="card ground-card rounded-lg shadow-card p-4 wide:p-5">
      <h2 id="ready" className="face-display text-lg">
        {texts.ready}
      </h2>
      {ready.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 mt-1">
          <p className="text-sm text-ink-soft">{texts.nothingReady}</p>
          <Button variant="line" size="sm" href={paths.offers()}>
            {texts.toRewards}
          </Button>
        </div>
      ) : (
        <ul className="mt-1.5">
          {ready.map(({ redemptionId, name, image, copayCents }) => (
            <li key={redemptionId} className="flex items-center gap-3.5 min-h-[60px] py-2 not-first:border-t border-line">
              <Picture src={image} alt="" bare className="size-11 object-contain" />
              <p className="flex-1 min-w-0 leading-5 font-semibold">
                {name}
                <span className="block text-note font-normal text-ink-soft">
                  {copayCents > 0 ? texts.rewardAndPay(money(copayCents)) : texts.reward}
                </span>
              </p>
              <Icon of={CircleCheck} className="text-leaf-ink" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
