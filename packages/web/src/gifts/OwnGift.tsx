import type { GiftHold } from '@herzkarte/contract/gifts/shapes.ts'
import { dayAt, dayText, timeText } from '../app/dates.ts'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/Button.tsx'
import { InkMark } from '../ui/InkMark.tsx'
import { RewardRow } from '../ui/RewardRow.tsx'
import { giftsTexts } from './gifts-texts.ts'
import { backText, holdTexts } from './hold-texts.ts'
import { giftTexts } from './texts.ts'

/** A gift that is held by a code, or what became of it. */
export function OwnGift({ hold, onShow }: { hold: GiftHold; onShow: () => void }) {
  const texts = useTexts(giftsTexts)
  const gifts = useTexts(giftTexts)
  const holds = useTexts(holdTexts)
  const { giftId, title, image, status, exchangeType, amount, returned, expiresAt, endedAt } = hold
  const price = gifts.price(exchangeType, amount)
  const day = endedAt ? dayText(dayAt(endedAt)) : ''
  const isHad = status === 'Confirmed'
  const shared = { name: title, picture: image, href: paths.giftDetail(giftId), headingLevel: 2 } as const
  if (status === 'Open' || status === 'Scanned') {
    return (
      <RewardRow
        {...shared}
        state="activated"
        status={texts[status]}
        note={texts.validUntil(timeText(expiresAt))}
        action={
          <Button variant="text" size="sm" onClick={onShow} label={`${texts.showCode}: ${title}`}>
            {texts.showCode}
          </Button>
        }
      />
    )
  }
  return (
    <RewardRow
      {...shared}
      state={isHad ? 'redeemed' : 'expired'}
      note={
        returned < amount && !isHad
          ? `${day}. ${backText(hold, holds)}`
          : [day, exchangeType !== 'free' && (isHad ? price : texts.back(price))].filter(Boolean).join(', ')
      }
      action={<InkMark>{texts[status]}</InkMark>}
    />
  )
}
