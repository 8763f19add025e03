import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyLetters from '@herzkarte/ui/assets/pictures/empty-letters.svg'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { refresh, useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Gone } from '../../../shared/Detail.tsx'
import { momentText } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { reportFollowed } from '../followed.ts'
import { Inbox } from '../parts/Inbox.tsx'
import { notificationTexts } from '../texts.ts'
import { notificationIcons, typeTexts } from '../types.ts'

const detailTexts = defineTexts({
  title: { de: 'Nachricht', en: 'Message', fr: 'Message' },
  gone: { de: 'Diese Nachricht gibt es nicht mehr', en: 'This message no longer exists', fr: 'Ce message n’existe plus' },
  goneText: {
    de: 'Alle anderen stehen in deinen Nachrichten.',
    en: 'All others are among your messages.',
    fr: 'Tous les autres sont dans tes messages.',
  },
  toInbox: { de: 'Zu den Nachrichten', en: 'To the messages', fr: 'Vers les messages' },
  look: { de: 'Ansehen', en: 'Have a look', fr: 'Voir' },
  toHearts: { de: 'Zum Herzen-Verlauf', en: 'To the hearts history', fr: 'Vers l’historique des cœurs' },
  toReceipts: { de: 'Zu deinen Einkäufen', en: 'To your purchases', fr: 'Vers tes achats' },
  toHeartCard: { de: 'Zur Herzkarte', en: 'To the heart card', fr: 'Vers la carte à cœurs' },
  toCollectorCard: { de: 'Zur Sammelkarte', en: 'To the collector card', fr: 'Vers la carte à tampons' },
  toCoupon: { de: 'Zum Coupon', en: 'To the coupon', fr: 'Vers le coupon' },
  toPoints: { de: 'Zu deinen Bonuspunkten', en: 'To your bonus points', fr: 'Vers tes points boulangerie' },
  toHistory: { de: 'Zum Verlauf', en: 'To the history', fr: 'Vers l’historique' },
  toFriends: { de: 'Zu deinen Freunden', en: 'To your friends', fr: 'Vers tes amis' },
  toReferral: { de: 'Zu deinen Einladungen', en: 'To your invitations', fr: 'Vers tes invitations' },
  toSecurity: { de: 'Zu Anmeldung und Sicherheit', en: 'To login and security', fr: 'Vers connexion et sécurité' },
  toOffers: { de: 'Zur Bonuswelt', en: 'To the bonus world', fr: 'Vers les avantages' },
})

/** One message, which is marked as read when it is opened, and a link to its subject. From tablets on, next to all messages. */
export default function NotificationPage() {
  const hasList = useTwoColumns()
  const [search] = useSearchParams()
  const notificationId = search.get('notificationId') ?? ''
  const read = useRead(api.getNotification, { notificationId }, { enabled: notificationId !== '' })
  const readId = read.data?.notificationId
  useEffect(() => {
    if (readId !== undefined) refresh([api.listNotification])
  }, [readId])
  const headingLevel = hasList ? 2 : 1
  const gone = {
    picture: emptyLetters,
    title: detailTexts.gone,
    text: detailTexts.goneText,
    action: detailTexts.toInbox,
    href: paths.notifications(),
  }
  const message = (
    <Loaded
      read={read}
      headingLevel={headingLevel}
      skeleton={<Bone className="h-[280px] w-full rounded-lg!" />}
      gone={(notificationId === '' || isUnknown(read.error)) && <Gone {...gone} headingLevel={headingLevel} />}
    >
      {(notification) => <MessageCard notification={notification} headingLevel={headingLevel} />}
    </Loaded>
  )
  return (
    <Screen title={hasList ? notificationTexts.title : detailTexts.title} backTo={paths.notifications()} ownHeading={!hasList}>
      {hasList ? <ListDetail list={<Inbox openId={notificationId} />} detail={message} /> : message}
    </Screen>
  )
}

/** A message in full, as a letter from the market. `headingLevel` is 1 if it is a page of its own. */
function MessageCard({ notification, headingLevel }: { notification: Notification; headingLevel: 1 | 2 }) {
  const Heading = `h${headingLevel}` as const
  const { notificationId, type, title, text, sections, image, path, createdAt } = notification
  const isRecall = sections !== undefined
  return (
    <Card as="article" className="grid gap-4 p-5 wide:p-9">
      <div className="flex items-center gap-3">
        <span
          className={cx(
            'grid place-items-center size-12 flex-none rounded-md',
            isRecall ? 'bg-danger-soft text-danger' : 'bg-heart-soft text-heart-ink',
          )}
        >
          <Icon of={notificationIcons[type]} />
        </span>
        <p className="text-sm leading-5">
          <b className="block">{typeTexts[type]}</b>
          <span className="text-ink-soft tabular-nums">{momentText(createdAt)}</span>
        </p>
      </div>
      <div className="grid gap-2">
        <Heading className="face-display text-2xl text-balance hyphens-auto">{title}</Heading>
        {!isRecall && <p className="text-pretty whitespace-pre-line">{text}</p>}
      </div>
      {image && <img src={image} alt="" className="size-32 object-contain rounded-md bg-sunken" />}
      {sections?.map(({ heading, text: words }) => (
        <p key={heading} className="text-pretty whitespace-pre-line">
          <b className="block">{heading}</b>
          {words}
        </p>
      ))}
      {!isRecall && (
        <div className="grid pt-1 wide:justify-start">
          <Button href={path} onClick={() => reportFollowed(notificationId)}>
            {detailTexts[wayOf(path)]}
          </Button>
        </div>
      )}
    </Card>
  )
}

const ways = [
  ['toHearts', paths.heartsHistory()],
  ['toReceipts', paths.transactions()],
  ['toHeartCard', paths.stampCard('')],
  ['toCollectorCard', paths.collectorCardDetail('')],
  ['toCoupon', paths.coupon('')],
  ['toCoupon', paths.userCoupon('')],
  ['toPoints', paths.bakeryPoints()],
  ['toHistory', paths.rewardsHistory()],
  ['toFriends', paths.andMore()],
  ['toReferral', paths.referral()],
  ['toSecurity', paths.accountSecurity()],
  ['toOffers', paths.offers()],
  ['toOffers', paths.weekOffers()],
] as const

/** The label of a link to a page of the app. */
export function wayOf(path: string): (typeof ways)[number][0] | 'look' {
  return ways.find(([, start]) => path.startsWith(start))?.[0] ?? 'look'
}
