import type { Household } from '@herzkarte/contract/household/index.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { HeartMark } from '@herzkarte/ui/display/marks.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { Check, Clock } from 'lucide-react'
import { Redirect } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { goBack, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { householdReads } from '../reads.ts'
import { householdTexts } from '../texts.ts'

/** Leaving a household: what one takes along and where it came from, and that nobody has to agree. */
export default function LeaveHouseholdPage() {
  return (
    <Screen title={householdTexts.leave} backTo={paths.household()} width="column">
      <Loaded read={useRead(api.getHousehold, {})} skeleton={<Bone className="h-72 w-full rounded-lg!" />}>
        {(household) => (household.status === 'together' ? <Leaving household={household} /> : <Redirect to={paths.household()} replace />)}
      </Loaded>
    </Screen>
  )
}

function Leaving({ household: { partner, hearts, at } }: { household: Household }) {
  const end = useAct(api.leaveHousehold, { refreshes: householdReads })
  const name = partner?.userName ?? ''
  const own = hearts?.own ?? 0
  const leave = () => end.mutate({}, { onSuccess: () => navigate(paths.household(), { replace: true }) })
  const signed = (change: number) => (change < 0 ? `−${-change}` : `+${change}`)
  return (
    <>
      <HeartCount value={own} size="md" unit={<span className="block max-w-[9em]">{householdTexts.take(own)}</span>} />
      {hearts && (
        <Card className="p-4">
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 [&_dd]:text-right [&_dd]:font-semibold [&_dd]:tabular-nums">
            <dt>{householdTexts.brought(at === null ? '' : dayText(dayAt(at)))}</dt>
            <dd>{hearts.brought}</dd>
            {(['collected', 'shared', 'activated'] as const)
              .filter((kind) => hearts[kind] !== 0)
              .map((kind) => (
                <div key={kind} className="contents">
                  <dt>{householdTexts[kind]}</dt>
                  <dd>{signed(hearts[kind])}</dd>
                </div>
              ))}
            <dt className="pt-3 border-t border-dashed border-line face-display text-lg">{householdTexts.share}</dt>
            <dd className="pt-3 border-t border-dashed border-line face-display text-lg text-heart-ink">
              {own} <HeartMark className="inline text-[0.8em]" />
            </dd>
          </dl>
        </Card>
      )}
      <Facts
        facts={[
          ...(hearts ? [{ icon: Check, text: householdTexts.keeps(name, hearts.partner) }] : []),
          { icon: Check, text: householdTexts.copies },
          { icon: Check, text: householdTexts.atOnce(name) },
          { icon: Clock, text: householdTexts.newFrom(dayText(addDays(today(), 30))) },
        ]}
      />
      <BottomBar>
        <Button variant="danger" busy={end.isPending} onClick={leave}>
          {householdTexts.goWith(own)}
        </Button>
        <Button variant="text" onClick={() => goBack(paths.household())}>
          {householdTexts.stay}
        </Button>
      </BottomBar>
    </>
  )
}
