import type { BasketReward } from '@herzkarte/contract/till/index.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import { tillTexts } from '../texts.ts'
import { Key } from '../till/Key.tsx'
import { offerTexts } from './offer-texts.ts'

/** The reward that the key adds to the basket: the first that is ready and not in it. */
export function nextReward(rewards: readonly BasketReward[], chosen: readonly string[]): string | undefined {
  return rewards.find(({ applies, redemptionId }) => applies && !chosen.includes(redemptionId))?.redemptionId
}

/** Activated rewards: each can be added to the basket, or shows why not. */
export function RewardList({
  rewards,
  chosen,
  hasKey,
  onToggle,
}: {
  rewards: readonly BasketReward[]
  chosen: readonly string[]
  /** Whether the key hands over the next one. While the age is checked, it is the key of that. */
  hasKey: boolean
  onToggle(id: string): void
}) {
  const lang = useLang()
  const reasons: Record<BasketReward['reason'], string> = {
    ready: tillTexts.reasonReady,
    freshCodeRequired: offerTexts.reasons.freshCodeRequired,
    noMatchingProduct: tillTexts.reasonNoProduct,
    expired: tillTexts.reasonExpired,
    notActivated: tillTexts.reasonInactive,
    ageRestricted: offerTexts.reasons.ageRestricted,
  }
  const next = nextReward(rewards, chosen)
  return (
    <section className="card ground-card rounded-lg shadow-card p-4 grid gap-3">
      <h2 className="face-display text-lg">{tillTexts.rewards}</h2>
      {rewards.map((reward) => {
        const isChosen = chosen.includes(reward.redemptionId)
        // Chosen, and its goods are not scanned yet: until then it is not handed over, and the sale goes on without it.
        const isAwaited = isChosen && reward.reason === 'noMatchingProduct'
        const isNext = reward.redemptionId === next
        return (
          <div key={reward.redemptionId} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
            <span className="grid place-items-center size-[60px] rounded-md bg-sand-soft">
              <img src={reward.image} alt="" className="size-12 object-contain" />
            </span>
            {/* Where there is no room for its words, the button goes below them. */}
            <p className="flex-[1_1_9.5rem] text-sm leading-5">
              <b className="font-semibold">{reward.name}</b>
              <span className="block text-ink-soft">
                {reward.copayCents > 0 ? `+ ${formatCents(reward.copayCents, lang)}` : tillTexts.freeOfCharge}
              </span>
              {isAwaited && <span className="block text-bakery-ink font-semibold">{tillTexts.awaitsGoods}</span>}
              {!reward.applies && !isAwaited && <span className="block text-danger">{reasons[reward.reason]}</span>}
            </p>
            <Button
              size="sm"
              variant={isAwaited ? 'line' : isChosen ? 'on' : 'ink'}
              disabledReason={reward.applies || isChosen ? undefined : reasons[reward.reason]}
              onClick={() => onToggle(reward.redemptionId)}
            >
              {isAwaited ? tillTexts.cancel : isChosen ? tillTexts.inBasket : tillTexts.handOver} {hasKey && isNext && <Key name="F1" />}
            </Button>
          </div>
        )
      })}
    </section>
  )
}
