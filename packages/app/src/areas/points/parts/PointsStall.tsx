import type { UserPoints } from '@herzkarte/contract/points/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useCountUp } from '@herzkarte/ui/card/use-count-up.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { paths } from '../../../router/paths.ts'
import { useMoney } from '../../../shared/money.ts'
import { pointTexts } from '../texts.ts'

/** The number of points and their value, the rule in one sentence, and a button to use them: here, or on their page. */
export function PointsStall({ points, onActivate }: { points: UserPoints; onActivate?: () => void }) {
  const texts = useTexts(pointTexts)
  const money = useMoney()
  const shown = useCountUp(points.points)
  return (
    <Stall tone="bakery" size="lg" labelledBy="points">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p id="points" className="grid gap-1">
          <span className="flex flex-wrap items-end gap-x-2.5">
            <span className="count text-[5.5rem] text-bakery-ink! tabular-nums" aria-hidden="true">
              {shown}
            </span>
            <span className="face-display text-lg leading-[1.4rem]">
              <span className="sr-only">{points.points} </span>
              {texts.unit(points.points)}
            </span>
          </span>
          <b className="face-display text-xl">{texts.worth(money(points.cents))}</b>
        </p>
        <p className="text-ink-soft text-pretty">{texts.rule}</p>
        {points.debtPoints > 0 && <Callout icon={CircleAlert}>{texts.debt(points.debtPoints)}</Callout>}
        <dl className="grid grid-cols-2 gap-x-4 py-3 border-y-[1.5px] border-dashed border-line">
          <Sum label={texts.activated} value={money(points.activatedCents)} />
          <Sum label={texts.earned} value={String(points.totalEarnedPoints)} />
        </dl>
        <Button
          {...(onActivate ? { onClick: onActivate } : { href: paths.bakeryPoints() })}
          disabledReason={points.points === 0 ? texts.nothingToActivate : undefined}
        >
          {texts.activate}
        </Button>
      </div>
    </Stall>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end not-first:border-l-[1.5px] not-first:border-dashed border-line not-first:pl-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="face-display text-xl tabular-nums">{value}</dd>
    </div>
  )
}
