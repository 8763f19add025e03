/**
 * What `GET /events` sends to a member's open apps (`event: change`, as JSON): that something changed, with the figures to show at once. The app then
 * reads the rest again, so a missed event costs freshness and nothing else.
 */
export type MemberEvent =
  | {
      type: 'heartsLanded'
      campaignId: string
      hearts: number
      balanceHearts: number
      cause: 'purchase' | 'goodwill' | 'welcome' | 'claim' | 'collectCode'
    }
  | { type: 'heartsClawedBack'; campaignId: string; hearts: number; balanceHearts: number; debtHearts: number }
  | { type: 'rewardRedeemed'; redemptionId: string; rewardId: string }
  | { type: 'rewardReturned'; redemptionId: string; rewardId: string; campaignId: string }
  | { type: 'cardScanned'; storeId: string }

export type MemberEventType = MemberEvent['type']
