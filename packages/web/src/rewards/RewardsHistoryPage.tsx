import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../app/dispatcher/api.ts'
import { Listing } from '../app/Listing.tsx'
import { useTexts } from '../app/language.ts'
import { navigate } from '../app/navigation.ts'
import { paths, type RewardsTab } from '../app/paths.ts'
import { useReadList } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { useHistorySeen } from '../app/use-history-seen.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { RewardSkeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ActivatedReward } from './ActivatedReward.tsx'
import { EndedReward } from './EndedReward.tsx'
import { GiveBack } from './index.ts'
import { rewardsHistoryTexts } from './rewards-history-texts.ts'

const tabs: readonly RewardsTab[] = ['Activated', 'Redeemed', 'Deactivated']

/** The member's rewards: those that wait at the till, those taken home, those given back (specification, section 4). */
export default function RewardsHistoryPage() {
  const texts = useTexts(rewardsHistoryTexts)
  const [search] = useSearchParams()
  const asked = search.get('status')
  const status = tabs.find((tab) => tab === asked) ?? 'Activated'
  const read = useReadList(api.listUserRedeemHistory, { status })
  const [returning, giveBack] = useState<Redemption>()
  useHistorySeen('rewards', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={paths.me()} width="column">
      <Tabs
        label={texts.title}
        tabs={tabs.map((id) => ({ id, label: texts[id] }))}
        selected={status}
        onSelect={(tab) => navigate(paths.rewardsHistory(tab), { replace: true })}
      >
        <div className="grid gap-3">
          <Listing
            read={read}
            skeleton={
              <div className="grid gap-3">
                <RewardSkeleton />
                <RewardSkeleton />
              </div>
            }
            empty={
              <EmptyState
                picture="hearts"
                title={texts[`${status}Empty`]}
                text={texts[`${status}EmptyText`]}
                action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
              />
            }
          >
            {(items) =>
              items.map((redemption) =>
                redemption.status === 'Activated' ? (
                  <ActivatedReward
                    key={redemption.redemptionId}
                    redemption={redemption}
                    headingLevel={2}
                    href={paths.reward(redemption.rewardId, redemption.campaignId)}
                    onGiveBack={() => giveBack(redemption)}
                  />
                ) : (
                  <EndedReward key={redemption.redemptionId} redemption={redemption} />
                ),
              )
            }
          </Listing>
        </div>
      </Tabs>
      <Suspense>{returning && <GiveBack redemption={returning} onEnd={() => giveBack(undefined)} />}</Suspense>
    </Screen>
  )
}
