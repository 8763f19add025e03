import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { ToggleChip } from '@herzkarte/ui/form/ToggleChip.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Hand from 'lucide-react/icons/hand'
import Heart from 'lucide-react/icons/heart'
import IdCard from 'lucide-react/icons/id-card'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageX from 'lucide-react/icons/package-x'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { askToSignIn } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { dayText } from '../../../shared/dates.ts'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import type { GiftOffer } from '../gift-offer.ts'
import { giftPageTexts } from '../gift-page-texts.ts'
import { GiftPriceTag } from './GiftPriceTag.tsx'

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

/** The number of likes of a gift, and whether this member likes it. Toggles at once: the server has no reason to reject it. */
function LikeButton({ gift: { giftId, likes, isLiked }, className }: { gift: Gift; className?: string }) {
  const texts = useTexts(giftPageTexts)
  const isMember = useSession() !== undefined
  const liking = useAct(api.likeGift, { quiet: true, refreshes: [api.getGiftDetail, api.listGift, api.listCouponsAndGift] })
  const wished = liking.isError ? undefined : liking.variables?.isLiked
  const pressed = wished ?? isLiked
  return (
    <ToggleChip
      icon={Heart}
      label={texts.like}
      count={likes + Number(pressed) - Number(isLiked)}
      pressed={pressed}
      onToggle={(next) => (isMember ? liking.mutate({ giftId, isLiked: next }) : askToSignIn())}
      className={className}
    />
  )
}

/** Dates, stock, limit per member, audience, and the stores that can reserve it. */
function GiftFacts({ gift, offer }: { gift: Gift; offer: GiftOffer }) {
  const texts = useTexts(giftPageTexts)
  const { validFrom, validUntil, stock, perMember, taken, ageRestricted, reservationStoreIds } = gift
  if (offer === 'expired') return <Facts facts={[{ icon: CalendarDays, text: texts.expired }]} />
  if (offer === 'outOfStock') return <Facts facts={[{ icon: PackageX, text: texts.outOfStock }]} />
  const low = stock === 'lowStock'
  return (
    <Facts
      facts={[
        { icon: CalendarDays, text: offer === 'notYet' ? texts.from(dayText(validFrom)) : texts.until(dayText(validUntil)) },
        { icon: PackageCheck, text: low ? <b className="text-bakery-ink">{texts.lowStock}</b> : texts.inStock },
        { icon: Hand, text: taken > 0 ? texts.limitAndTaken(perMember, taken) : texts.limit(perMember) },
        ...(ageRestricted ? [{ icon: IdCard, text: texts.adultsOnly }] : []),
        ...(reservationStoreIds.length > 0 ? [{ icon: Store, text: <Stores storeIds={reservationStoreIds} /> }] : []),
      ]}
    />
  )
}

/** The number of stores that can reserve it, with a link to the only one, or to the member's home store. */
function Stores({ storeIds }: { storeIds: readonly string[] }) {
  const texts = useTexts(giftPageTexts)
  const homeStoreId = useSession()?.user.homeStoreId
  const words = texts.reservable(storeIds.length)
  const [only, another] = storeIds
  if (only !== undefined && another === undefined) return <TextLink href={paths.storeLocator({ store: only })}>{words}</TextLink>
  if (!homeStoreId || !storeIds.includes(homeStoreId)) return words
  return (
    <>
      {words}, <TextLink href={paths.storeLocator({ store: homeStoreId })}>{texts.inYourStore}</TextLink>
    </>
  )
}
