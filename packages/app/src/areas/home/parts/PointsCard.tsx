import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { locale, useTexts } from '@herzkarte/ui/language.ts'
import Croissant from 'lucide-react/icons/croissant'
import { paths } from '../../../router/paths.ts'
import { useMoney } from '../../../shared/money.ts'
import { memberTexts } from '../member-texts.ts'

/** The bakery points and their value, with a link to use them. */
export function PointsCard({ points: { points, cents } }: { points: NonNullable<HomePage['member']>['points'] }) {
  const texts = useTexts(memberTexts)
  const money = useMoney()
  return (
    <section
      aria-labelledby="points"
      className="card relative grid content-between gap-3 p-5 rounded-lg bg-bakery-soft text-bakery-ink overflow-hidden"
    >
      <Icon of={Croissant} className="absolute -right-5 -bottom-6 size-36! opacity-20" />
      <div>
        <h2 id="points" className="font-semibold">
          {texts.points}
        </h2>
        <p className="face-display text-4xl mt-1 tabular-nums">{points.toLocaleString(locale())}</p>
        <p className="text-ink">{texts.worth(money(cents))}</p>
      </div>
      <p className="relative">
        <Button variant="ink" size="sm" href={paths.bakeryPoints()}>
          {points > 0 ? texts.usePoints : texts.howPoints}
        </Button>
      </p>
    </section>
  )
}
