import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import tickets from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { ReadyRow } from '@herzkarte/ui/card/ReadyRow.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import { CircleCheck, QrCode } from 'lucide-react'
import { paths } from '../../../router/paths.ts'
import { money } from '../../../shared/money.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { memberTexts } from '../member-texts.ts'
import { homeTexts } from './Banners.tsx'

/** The rest is reached through the button. */
const mostShown = 4
interface ReadyProps {
  rewards: readonly Redemption[]
  /** The activated ones. */
  coupons: readonly UserCoupon[]
}

/** What is activated and waits at the till: a green row with a link to the customer card on the phone, a panel from tablets on. */
export function Ready({ rewards, coupons }: ReadyProps) {
  if (useTwoColumns()) return <ReadyPanel rewards={rewards} coupons={coupons} />
  const counts = [
    ...(rewards.length > 0 ? [memberTexts.rewards(rewards.length)] : []),
    ...(coupons.length > 0 ? [memberTexts.coupons(coupons.length)] : []),
  ]
  if (counts.length === 0) return null
  const title = memberTexts.ready(new Intl.ListFormat(locale()).format(counts))
  return <ReadyRow icon={QrCode} title={title} note={memberTexts.showCard} href={paths.wallet()} />
}

function ReadyPanel({ rewards, coupons }: ReadyProps) {
  const things = [
    ...rewards.map(({ redemptionId, name, image, copayCents }) => ({
      id: redemptionId,
      name,
      image,
      note: copayCents > 0 ? memberTexts.copay(money(copayCents)) : homeTexts.noCopay,
    })),
    ...coupons.map(({ userCouponId, title, image, badge }) => ({ id: userCouponId, name: title, image, note: badge })),
  ]
  const isEmpty = things.length === 0
  return (
    <Card as="section" labelledBy="ready" className="grid content-start grid-rows-[auto_1fr_auto] gap-2 p-5">
      <h2 id="ready" className="face-display text-xl">
        {appTexts.ready}
      </h2>
      {isEmpty ? (
        <div className="grid grid-rows-[auto_1fr] gap-3">
          <p className="text-ink-soft text-pretty">{appTexts.nothingReady}</p>
          <img src={tickets} alt="" width={200} height={140} className="place-self-center w-full max-w-[200px]" />
        </div>
      ) : (
        <ul className="-mx-4">
          {things.slice(0, mostShown).map(({ id, name, image, note }) => (
            <ListRow
              key={id}
              lead={<Picture src={image} className="size-10 flex-none object-contain" />}
              title={name}
              note={note}
              end={<Icon of={CircleCheck} className="text-leaf-ink" />}
            />
          ))}
        </ul>
      )}
      <Button variant="line" size="sm" href={isEmpty ? paths.offers() : paths.wallet()}>
        {isEmpty ? memberTexts.toOffers : appTexts.seeAll}
      </Button>
    </Card>
  )
}
