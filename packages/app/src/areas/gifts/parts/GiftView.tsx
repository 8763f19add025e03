import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { ToggleChip } from '@herzkarte/ui/form/ToggleChip.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { CalendarDays, Hand, Heart, IdCard, PackageCheck, PackageX, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { dayText } from '../../../shared/dates.ts'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import type { GiftOffer } from '../gift-offer.ts'
import { GiftPriceTag } from './AllGifts.tsx'

interface GiftViewProps {
  gift: Gift
  offer: GiftOffer
  /** What the shopper can do about it. */
  children: ReactNode
}

/** A gift as an object: its picture with its prices, and next to it facts and action. */
export function GiftView({ gift, offer, children }: GiftViewProps) {
  const isMember = useSession() !== undefined
  const { title, description, conditions, image, tone, prices } = gift
  const gone = offer === 'outOfStock' || offer === 'expired'
  return (
    <ObjectCard
      dept={tone}
      labelledBy={subjectId}
      picture={
        <div className="relative grid place-items-center h-64 tablet:h-full tablet:min-h-[340px] wide:min-h-[440px] [--behind:var(--dept-soft)] [--tag-rest:var(--hk-card)]">
          <Picture
            src={image}
            eager
            className={cx('h-[184px] w-[64%] wide:h-[280px] object-contain -translate-x-3 -translate-y-3', gone && 'grayscale')}
          />
          {!gone && (
            <span className="absolute right-0 bottom-4 wide:bottom-9 grid justify-items-end gap-1 origin-bottom-right scale-125">
              {prices.map((price, at) => (
                <span key={price.exchangeType} className="grid justify-items-end gap-1">
                  {at > 0 && <span className="pr-3 text-xs font-semibold">{giftPageTexts.or}</span>}
                  <GiftPriceTag price={price} reachable={!isMember || price.isAffordable} />
                </span>
              ))}
            </span>
          )}
          <LikeButton gift={gift} />
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <SubjectHeading>{title}</SubjectHeading>
        <p className="text-ink-soft text-pretty">{description}</p>
      </div>
      <GiftFacts gift={gift} offer={offer} />
      {children}
      <p className="text-sm text-ink-soft text-pretty">
        <span className="sr-only">{giftPageTexts.conditions}: </span>
        {conditions}
      </p>
    </ObjectCard>
  )
}

/** The number of likes of a gift, and whether this member likes it. Toggles at once: the server has no reason to reject it. */
function LikeButton({ gift: { giftId, likes, isLiked } }: { gift: Gift }) {
  const isMember = useSession() !== undefined
  const liking = useAct(api.likeGift, { quiet: true, refreshes: [api.getGiftDetail, api.listGift, api.listCouponsAndGift] })
  const wished = liking.isError ? undefined : liking.variables?.isLiked
  const pressed = wished ?? isLiked
  return (
    <ToggleChip
      icon={Heart}
      label={giftPageTexts.like}
      count={likes + Number(pressed) - Number(isLiked)}
      pressed={pressed}
      onToggle={(next) => (isMember ? liking.mutate({ giftId, isLiked: next }) : askToSignIn())}
      className="absolute! left-4 bottom-4 wide:bottom-9 wide:left-9"
    />
  )
}

function GiftFacts({ gift, offer }: { gift: Gift; offer: GiftOffer }) {
  const { validFrom, validUntil, stock, perMember, taken, ageRestricted, reservationStoreIds } = gift
  if (offer === 'expired') return <Facts facts={[{ icon: CalendarDays, text: giftPageTexts.expired }]} />
  if (offer === 'outOfStock') return <Facts facts={[{ icon: PackageX, text: giftPageTexts.outOfStock }]} />
  const low = stock === 'lowStock'
  return (
    <Facts
      facts={[
        {
          icon: CalendarDays,
          text: offer === 'notYet' ? giftPageTexts.from(dayText(validFrom)) : giftPageTexts.until(dayText(validUntil)),
        },
        { icon: PackageCheck, text: low ? <b className="text-bakery-ink">{giftPageTexts.lowStock}</b> : giftPageTexts.inStock },
        { icon: Hand, text: taken > 0 ? giftPageTexts.limitAndTaken(perMember, taken) : giftPageTexts.limit(perMember) },
        ...(ageRestricted ? [{ icon: IdCard, text: giftPageTexts.adultsOnly }] : []),
        ...(reservationStoreIds.length > 0 ? [{ icon: Store, text: <Stores storeIds={reservationStoreIds} /> }] : []),
      ]}
    />
  )
}

/** The number of stores that can reserve it, with a link to the only one, or to the member's home store. */
function Stores({ storeIds }: { storeIds: readonly string[] }) {
  const homeStoreId = useSession()?.user.homeStoreId
  const words = giftPageTexts.reservable(storeIds.length)
  const [only, another] = storeIds
  if (only !== undefined && another === undefined) return <TextLink href={paths.storeLocator({ store: only })}>{words}</TextLink>
  if (!homeStoreId || !storeIds.includes(homeStoreId)) return words
  return (
    <>
      {words}, <TextLink href={paths.storeLocator({ store: homeStoreId })}>{giftPageTexts.inYourStore}</TextLink>
    </>
  )
}

export const giftPageTexts = defineTexts({
  title: { de: 'Geschenk', en: 'Gift', fr: 'Cadeau' },
  conditions: { de: 'Bedingungen', en: 'Conditions', fr: 'Conditions' },
  like: { de: 'Gefällt mir', en: 'I like it', fr: 'J’aime' },
  until: { de: 'Bis {day}', en: 'Until {day}', fr: 'Jusqu’au {day}' },
  from: { de: 'Zu haben ab {day}', en: 'Available from {day}', fr: 'Disponible à partir du {day}' },
  inStock: { de: 'Verfügbar, solange der Vorrat reicht', en: 'Available while stocks last', fr: 'Disponible dans la limite des stocks' },
  lowStock: { de: 'Nur noch wenige da', en: 'Only a few left', fr: 'Il n’en reste que quelques-uns' },
  outOfStock: {
    de: 'Vergriffen. Schau bald wieder vorbei.',
    en: 'Out of stock. Have another look soon.',
    fr: 'Épuisé. Reviens bientôt voir.',
  },
  expired: { de: 'Dieses Geschenk gibt es nicht mehr.', en: 'This gift is over.', fr: 'Ce cadeau n’est plus proposé.' },
  limit: {
    de: (count: number) => (count === 1 ? 'Eins für jede Karte' : `Höchstens ${count} für jede Karte`),
    en: (count: number) => (count === 1 ? 'One for each card' : `At most ${count} for each card`),
    fr: (count: number) => (count === 1 ? 'Un par carte' : `${count} au plus par carte`),
  },
  limitAndTaken: {
    de: (count: number, taken: number) => `${taken} von ${count} hast du schon`,
    en: (count: number, taken: number) => `You have ${taken} of ${count} already`,
    fr: (count: number, taken: number) => `Tu en as déjà ${taken} sur ${count}`,
  },
  adultsOnly: { de: 'Erst ab 18 Jahren', en: 'Only from the age of 18', fr: 'À partir de 18 ans' },
  reservable: {
    de: (stores: number) => `Zum Abholen in ${stores} ${plural(stores, 'Markt', 'Märkten')}`,
    en: (stores: number) => `To be picked up at ${stores} ${plural(stores, 'store', 'stores')}`,
    fr: (stores: number) => `À retirer dans ${stores} ${plural(stores, 'magasin', 'magasins')}`,
  },
  inYourStore: { de: 'auch in deinem Markt', en: 'at your store, too', fr: 'dans le tien aussi' },
  exchange: { de: 'Jetzt eintauschen', en: 'Exchange now', fr: 'Échanger maintenant' },
  takeFree: { de: 'Geschenk holen', en: 'Get the gift', fr: 'Prendre le cadeau' },
  signIn: { de: 'Anmelden und eintauschen', en: 'Log in and exchange', fr: 'Se connecter et échanger' },
  showCode: { de: 'Code zeigen', en: 'Show the code', fr: 'Montrer le code' },
  toReservation: { de: 'Zu deiner Reservierung', en: 'To your reservation', fr: 'Vers ta réservation' },
  reserve: { de: 'Im Markt zurücklegen lassen', en: 'Have it put aside in a store', fr: 'Faire mettre de côté' },
  tooYoung: {
    de: 'Dieses Geschenk gibt es erst ab 18. Wir heben dir gern ein anderes auf.',
    en: 'This gift is only for adults. We gladly have another one for you.',
    fr: 'Ce cadeau est réservé aux adultes. Il y en a d’autres pour toi.',
  },
  ageUnknown: {
    de: 'Dafür brauchen wir dein Geburtsdatum.',
    en: 'We need your date of birth for this.',
    fr: 'Il nous faut ta date de naissance.',
  },
  addBirthDate: { de: 'Geburtsdatum ergänzen', en: 'Add date of birth', fr: 'Ajouter ma date de naissance' },
  limitReached: { de: 'Mehr davon gibt es für dich nicht.', en: 'There are no more of it for you.', fr: 'Il n’y en a pas plus pour toi.' },
  paused: {
    de: 'Die Aktion zu diesen Herzen macht gerade Pause. Danach kannst du wieder eintauschen.',
    en: 'The campaign of these hearts is taking a break. You can exchange them again afterwards.',
    fr: 'L’opération de ces cœurs fait une pause. Tu pourras de nouveau les échanger ensuite.',
  },
  or: { de: 'oder', en: 'or', fr: 'ou' },
  missing: { de: 'Dafür fehlen dir noch {prices}.', en: 'You need {prices} more for it.', fr: 'Il te manque encore {prices}.' },
  toHeartCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  toPoints: { de: 'Zu deinen Bonuspunkten', en: 'To your bonus points', fr: 'Vers tes points boulangerie' },
  gone: { de: 'Dieses Geschenk gibt es nicht', en: 'There is no such gift', fr: 'Ce cadeau n’existe pas' },
  goneText: {
    de: 'Vielleicht ist es schon vorbei. Hier stehen alle, die es gerade gibt.',
    en: 'Perhaps it is over. Here are all that there are now.',
    fr: 'Il n’est peut-être plus proposé. Voici tous ceux du moment.',
  },
  toGifts: { de: 'Zu den Geschenken', en: 'To the gifts', fr: 'Vers les cadeaux' },
})
