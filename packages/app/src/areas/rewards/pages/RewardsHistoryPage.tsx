import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RewardSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths, type RewardsTab } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { GiveBack } from '../index.ts'
import { ActivatedReward } from '../parts/ActivatedReward.tsx'
import { EndedReward } from '../parts/EndedReward.tsx'
import { rewardsHistoryTexts } from '../rewards-history-texts.ts'

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
