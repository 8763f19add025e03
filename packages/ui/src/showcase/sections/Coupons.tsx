import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Flame from 'lucide-react/icons/flame'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Button } from '../../action/Button.tsx'
import { Coupon, type CouponProps, CouponSkeleton } from '../../card/Coupon.tsx'
import { Badge } from '../../display/Badge.tsx'
import { InkMark } from '../../display/InkMark.tsx'
import { Skeleton } from '../../feedback/Skeleton.tsx'
import { picture, Section, useSamples } from '../parts.tsx'

export function Coupons() {
  const s = useSamples()
  const [active, setActive] = useState(false)
  const title = (at: number) => s.couponTitles[at] ?? ''
  const until = { label: s.validUntil, day: s.day }
  const activate = (
    <Button variant="ink" size="sm">
      {s.activate}
    </Button>
  )
  const on = (
    <Button variant="on" size="sm">
      {s.activated}
    </Button>
  )
  const apples = {
    deal: { value: '−25', unit: '%' },
    title: title(1),
    note: s.couponNotes[1],
    picture: picture('boskoop-aepfel'),
    dept: 'produce',
  } satisfies CouponProps
  const coffee = {
    deal: { value: '−1,50', unit: '€' },
    title: title(0),
    note: s.couponNotes[0],
    picture: picture('kaffee-becher'),
    dept: 'coffee',
  } satisfies CouponProps
  const pretzel = {
    deal: { value: s.free },
    title: title(2),
    note: s.couponNotes[2],
    picture: picture('laugenbrezel'),
    dept: 'bakery',
  } satisfies CouponProps
  return (
    <>
      <Section title="Coupon states">
        <Coupon
          {...coffee}
          until={until}
          href="#coupon"
          state={active ? 'activated' : 'available'}
          action={
            <Button variant={active ? 'on' : 'ink'} size="sm" onClick={() => setActive(!active)}>
              {active ? s.activated : s.activate}
            </Button>
          }
        />
        <Coupon {...apples} state="activated" until={until} action={on} />
        <Coupon {...pretzel} until={{ day: s.lastDay, last: true }} action={activate} />
        <Coupon
          deal={{ value: '−30', unit: '%' }}
          title={title(3)}
          note={s.couponNotes[3]}
          picture={picture('bergkaese')}
          until={until}
          badge={
            <Badge tone="amber" icon={Flame}>
              {s.few}
            </Badge>
          }
          action={activate}
        />
        <Coupon
          deal={{ value: '−20', unit: '%' }}
          title={title(4)}
          note={s.couponNotes[4]}
          picture={picture('riesling')}
          dept="wine"
          state="locked"
          action={
            <Button variant="line" size="sm" href="#birthday">
              {s.addBirthday}
            </Button>
          }
        />
        <Coupon
          deal={{ value: '−15', unit: '%' }}
          title={title(5)}
          note={s.couponNotes[5]}
          picture={picture('haehnchenschenkel')}
          state="soldOut"
          action={<Badge icon={CircleSlash}>{s.soldOut}</Badge>}
        />
        <Coupon
          deal={{ value: '1 + 1' }}
          title={title(6)}
          note={s.couponNotes[6]}
          state="redeemed"
          until={{ label: s.onDay, day: s.store }}
          action={<InkMark>{s.redeemed}</InkMark>}
        />
        <Coupon
          deal={{ value: '−10', unit: '%' }}
          title={title(7)}
          note={s.couponNotes[7]}
          picture={picture('lindenbluetenhonig')}
          state="expired"
          until={{ label: s.sinceDay, day: s.expired }}
        />
        <Coupon
          {...apples}
          until={until}
          action={
            <Button variant="line" size="sm" icon={Lock} href="#sign-in">
              {s.signIn}
            </Button>
          }
        />
        <Skeleton label={s.loading}>
          <CouponSkeleton />
        </Skeleton>
      </Section>
      <Section title="Upright: carousel, grid, detail" className="grid gap-5">
        <div className="no-scrollbar grid grid-flow-col auto-cols-[186px] gap-3 overflow-x-auto -mx-4 px-4 pt-0.5 pb-3">
          <Coupon {...apples} look="strip" state="activated" action={on} />
          <Coupon {...pretzel} look="strip" action={activate} />
          <Coupon {...coffee} look="strip" state="redeemed" action={<InkMark>{s.redeemed}</InkMark>} />
        </div>
        <div className="max-w-[300px]">
          <Coupon {...coffee} look="grid" until={until} action={activate} />
        </div>
        <Coupon
          {...coffee}
          look="detail"
          stubBadge={
            <span className="[&>span]:bg-card">
              <Badge icon={Clock}>{s.lastDay}</Badge>
            </span>
          }
        >
          <p className="text-sm">{s.sampleLine}</p>
        </Coupon>
      </Section>
    </>
  )
}
