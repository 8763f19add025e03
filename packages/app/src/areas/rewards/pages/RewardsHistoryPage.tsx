import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths, type RewardsTab } from '../../../router/paths.ts'
import { RewardListing } from '../../../shared/RewardListing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { CampaignList } from '../../hearts/index.ts'
import { GiveBack } from '../index.ts'
import { ActivatedReward } from '../parts/ActivatedReward.tsx'
import { EndedReward } from '../parts/EndedReward.tsx'
import { rewardsHistoryTexts } from '../rewards-history-texts.ts'

const tabs: readonly RewardsTab[] = ['Activated', 'Redeemed', 'Deactivated']

/** The member's rewards: activated, redeemed, and returned (specification, section 4), and from tablets on those to choose from. */
export default function RewardsHistoryPage() {
  const texts = useTexts(rewardsHistoryTexts)
  const [search] = useSearchParams()
  const asked = search.get('status')
  const status = tabs.find((tab) => tab === asked) ?? 'Activated'
  const read = useReadList(api.listUserRedeemHistory, { status })
  const isBroad = useTwoColumns()
  const [returning, giveBack] = useState<Redemption>()
  useHistorySeen('rewards', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={paths.me()}>
      <ListDetail
        detail={isBroad && <CampaignList isNarrow />}
        list={
          <Tabs
            label={texts.title}
            tabs={tabs.map((id) => ({ id, label: texts[id] }))}
            selected={status}
            onSelect={(tab) => navigate(paths.rewardsHistory(tab), { replace: true })}
          >
            <RewardListing
              read={read}
              empty={{
                title: texts[`${status}Empty`],
                text: texts[`${status}EmptyText`],
                action: texts.toOffers,
                href: paths.offers(),
              }}
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
            </RewardListing>
          </Tabs>
        }
      />
      {returning && <GiveBack redemption={returning} onEnd={() => giveBack(undefined)} />}
    </Screen>
  )
}
