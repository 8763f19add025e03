import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { sumCents } from '@herzkarte/rules/money/money.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { Coupon } from '@herzkarte/ui/card/Coupon.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { byDay } from '../../../shared/by-date.ts'
import { dayHeading, timeText } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { money } from '../../../shared/money.ts'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { NextCoupons } from '../later.tsx'
import { couponTexts } from '../texts.ts'
import { dealOf } from '../ticket/tickets.ts'

const historyTexts = defineTexts({
  title: { de: 'Coupon-Verlauf', en: 'Coupon history', fr: 'Historique des coupons' },
  figures: { de: 'Coupons in diesem Zeitraum', en: 'Coupons in this period', fr: 'Coupons sur cette période' },
  redeemed: { de: 'eingelöst', en: 'redeemed', fr: 'utilisés' },
  saved: { de: 'gespart', en: 'saved', fr: 'économisés' },
  expired: { de: 'abgelaufen', en: 'expired', fr: 'expirés' },
  savedOnDay: {
    de: (amount: string) => `${amount} gespart`,
    en: (amount: string) => `${amount} saved`,
    fr: (amount: string) => `${amount} économisés`,
  },
  empty: { de: 'Noch keine Coupons', en: 'No coupons yet', fr: 'Pas encore de coupons' },
  emptyText: {
    de: 'In diesem Zeitraum hast du nichts eingelöst. Aktiviere einen Coupon, dann steht er nach deinem Einkauf hier.',
    en: 'You redeemed nothing in this period. Activate a coupon, and after your purchase it is kept here.',
    fr: 'Tu n’as rien utilisé sur cette période. Active un coupon\u00a0: après tes courses, il sera ici.',
  },
  toOffers: { de: 'Coupons ansehen', en: 'See the coupons', fr: 'Voir les coupons' },
})

/** The history of the member's coupons within some months, by day (specification, section 4), and from tablets on what to use next. */
export default function CouponHistoryPage() {
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserCoupon, { window, limit: 50 })
  const isBroad = useTwoColumns()
  useHistorySeen('coupons', read.data !== undefined)
  return (
    <Screen title={historyTexts.title} backTo={paths.me()}>
      <ListDetail
        detail={isBroad && <NextCoupons />}
        list={
          <>
            <WindowChips value={window} onChange={choose} />
            <Listing
              read={read}
              skeleton={
                <div className="grid gap-4">
                  <Bone className="h-20 rounded-lg!" />
                  <Bone className="h-5 w-40" />
                  <Bone className="h-[104px] rounded-md!" />
                  <Bone className="h-[104px] rounded-md!" />
                </div>
              }
              empty={
                <EmptyState
                  picture={emptyCoupons}
                  title={historyTexts.empty}
                  text={historyTexts.emptyText}
                  action={<Button href={paths.offers()}>{historyTexts.toOffers}</Button>}
                />
              }
            >
              {(items) => (
                <>
                  {!read.hasNextPage && <HistoryFigures copies={items} />}
                  {byDay(items.map((copy) => ({ copy, happenedAt: copy.endedAt ?? copy.collectedAt }))).map(({ day, entries }) => (
                    <section key={day} aria-labelledby={`day-${day}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                      <DayHead day={day} copies={entries.map(({ copy }) => copy)} />
                      <div className="grid gap-3 mt-1">
                        {entries.map(({ copy }) => (
                          <EndedTicket key={copy.userCouponId} copy={copy} />
                        ))}
                      </div>
                    </section>
                  ))}
                </>
              )}
            </Listing>
          </>
        }
      />
    </Screen>
  )
}

/** The heading of a day, with what several coupons of it have saved together: a single one says so itself. */
function DayHead({ day, copies }: { day: Day; copies: readonly UserCoupon[] }) {
  const savings = copies.flatMap(({ discountCents }) => discountCents || [])
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <SectionHead look="day" id={`day-${day}`} title={dayHeading(day)} />
      {savings.length > 1 && (
        <p className="mt-1.5 -mb-2 mx-0.5 text-sm text-leaf-ink tabular-nums">{historyTexts.savedOnDay(money(sumCents(savings)))}</p>
      )}
    </div>
  )
}

/** The number of redeemed copies, their total discount, and the number of expired ones within a window. */
function HistoryFigures({ copies }: { copies: readonly UserCoupon[] }) {
  const redeemed = copies.filter(({ status }) => status === 'Redeemed')
  return (
    <Figures
      label={historyTexts.figures}
      figures={[
        { value: redeemed.length, label: historyTexts.redeemed },
        { value: money(sumCents(redeemed.map(({ discountCents }) => discountCents ?? 0))), label: historyTexts.saved, tone: 'leaf' },
        { value: copies.length - redeemed.length, label: historyTexts.expired },
      ]}
    />
  )
}

/** A copy that was redeemed, with its stub torn off, or that has expired. */
function EndedTicket({ copy }: { copy: UserCoupon }) {
  const { userCouponId, title, badge, image, tone, status, endedAt, storeName, discountCents } = copy
  const isRedeemed = status === 'Redeemed'
  const place = [storeName && appTexts.store(storeName), endedAt && timeText(endedAt)].filter(Boolean).join(', ')
  return (
    <Coupon
      deal={dealOf(badge)}
      title={title}
      note={isRedeemed ? place : undefined}
      picture={image === '' ? undefined : image}
      dept={tone}
      state={isRedeemed ? 'redeemed' : 'expired'}
      until={{ day: isRedeemed && discountCents ? money(-discountCents) : badge }}
      action={<InkMark>{isRedeemed ? couponTexts.redeemed : couponTexts.expired}</InkMark>}
      href={paths.userCoupon(userCouponId)}
    />
  )
}
