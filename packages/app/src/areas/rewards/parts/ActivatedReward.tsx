import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useMoney } from '../../../shared/money.ts'
import { rewardTexts } from '../texts.ts'

interface ActivatedRewardProps {
  redemption: Redemption
  onGiveBack: () => void
  href?: string
  headingLevel?: 2 | 3
  isNew?: boolean
}

/** A reward that waits at the till, with a button to return it. */
export function ActivatedReward({ redemption, onGiveBack, href, headingLevel, isNew }: ActivatedRewardProps) {
  const texts = useTexts(rewardTexts)
  const money = useMoney()
  const { name, image, hearts, copayCents, isReturnable } = redemption
  return (
    <RewardRow
      name={name}
      picture={image}
      hearts={hearts}
      state="activated"
      status={texts.activated}
      note={copayCents > 0 ? texts.showCardAndPay(money(copayCents)) : texts.showCard}
      href={href}
      headingLevel={headingLevel}
      isNew={isNew}
      action={
        isReturnable && (
          <Button variant="text" size="sm" onClick={onGiveBack} label={`${texts.giveBack}: ${name}`}>
            {texts.giveBack}
          </Button>
        )
      }
    />
  )
}
