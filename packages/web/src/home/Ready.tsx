import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import QrCode from 'lucide-react/icons/qr-code'
import { useTexts } from '../app/language.ts'
import { useMoney } from '../app/money.ts'
import { paths } from '../app/paths.ts'
import { useShell } from '../app/shell.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { ReadyRow } from '../ui/ReadyRow.tsx'
import { memberTexts } from './member-texts.ts'
import { homeTexts } from './texts.ts'

/** More than these are behind the button. */
const mostShown = 4

/** What is activated and waits at the till: a green row to the customer card on the phone, a panel on wide screens. */
export function Ready({ rewards, campaignId }: { rewards: readonly Redemption[]; campaignId: string }) {
  const texts = useTexts(memberTexts)
  if (useShell() === 'wide') return <ReadyPanel rewards={rewards} campaignId={campaignId} />
  if (rewards.length === 0) return null
  return <ReadyRow icon={QrCode} title={texts.rewardsReady(rewards.length)} note={texts.showCard} href={paths.wallet()} />
}

function ReadyPanel({ rewards, campaignId }: { rewards: readonly Redemption[]; campaignId: string }) {
  const home = useTexts(homeTexts)
  const texts = useTexts(memberTexts)
  const money = useMoney()
  const isEmpty = rewards.length === 0
  return (
    <Card as="section" labelledBy="ready" className="grid content-start grid-rows-[auto_1fr_auto] gap-2 p-5">
      <h2 id="ready" className="face-display text-xl">
        {texts.readyTitle}
      </h2>
      {isEmpty ? (
        <p className="text-ink-soft text-pretty">{texts.nothingReady}</p>
      ) : (
        <ul>
          {rewards.slice(0, mostShown).map(({ redemptionId, name, image, copayCents }) => (
            <li key={redemptionId} className="flex items-center gap-3.5 min-h-[60px] py-2 not-first:border-t border-line">
              <Picture src={image} alt="" bare className="size-[38px] object-contain" />
              <p className="flex-1 min-w-0 text-sm leading-5 font-semibold">
                {name}
                <span className="block text-note font-normal text-ink-soft">
                  {copayCents > 0 ? texts.copay(money(copayCents)) : home.noCopay}
                </span>
              </p>
              <Icon of={CircleCheck} className="text-leaf-ink" />
            </li>
          ))}
        </ul>
      )}
      <Button variant="line" size="sm" href={isEmpty ? paths.stampCard(campaignId) : paths.rewardsHistory()}>
        {isEmpty ? texts.toRewards : home.seeAll}
      </Button>
    </Card>
  )
}
