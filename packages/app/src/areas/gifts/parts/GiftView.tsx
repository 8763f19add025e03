import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../../dispatcher/session.ts'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import type { GiftOffer } from '../gift-offer.ts'
import { giftPageTexts } from '../gift-page-texts.ts'
import { GiftFacts } from './GiftFacts.tsx'
import { GiftPriceTag } from './GiftPriceTag.tsx'
import { LikeButton } from './LikeButton.tsx'

interface GiftViewProps {
  gift: Gift
  offer: GiftOffer
  action: ReactNode
}

/** A gift as an object: its picture with its prices, and next to it facts and action. */
export function GiftView({ gift, offer, action }: GiftViewProps) {
  const texts = useTexts(giftPageTexts)
  const isMember = useSession() !== undefined
  const { title, description, conditions, image, tone, prices } = gift
  const gone = offer === 'outOfStock' || offer === 'expired'
  return (
    <ObjectCard
      dept={departmentOf(tone) ?? ''}
      labelledBy={subjectId}
      picture={
        <div className="relative grid place-items-center h-64 tablet:h-full tablet:min-h-[340px] wide:min-h-[440px] [--behind:var(--dept-soft)] [--tag-rest:var(--hk-card)]">
          <Picture
            src={image}
            alt=""
            bare
            eager
            className={cx('h-[184px] w-[64%] wide:h-[280px] object-contain -translate-x-3 -translate-y-3', gone && 'grayscale')}
          />
          {!gone && (
            <span className="absolute right-0 bottom-4 wide:bottom-9 grid justify-items-end gap-1 origin-bottom-right scale-125">
              {prices.map((price, at) => (
                <span key={price.exchangeType} className="grid justify-items-end gap-1">
                  {at > 0 && <span className="pr-3 text-xs font-semibold">{texts.or}</span>}
                  <GiftPriceTag price={price} reachable={!isMember || price.isAffordable} />
                </span>
              ))}
            </span>
          )}
          <LikeButton gift={gift} className="absolute! left-4 bottom-4 wide:bottom-9 wide:left-9" />
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <SubjectHeading>{title}</SubjectHeading>
        <p className="text-ink-soft text-pretty">{description}</p>
      </div>
      <GiftFacts gift={gift} offer={offer} />
      {action}
      <p className="text-sm text-ink-soft text-pretty">
        <span className="sr-only">{texts.conditions}: </span>
        {conditions}
      </p>
    </ObjectCard>
  )
}
