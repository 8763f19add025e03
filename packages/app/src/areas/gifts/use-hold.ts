import type { GiftHoldStatus } from '@herzkarte/contract/gifts/shapes.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../dispatcher/api.ts'

/** Polling interval for a displayed code, in case no event arrives. */
const askEveryMs = 4000

const isWaiting = (status: GiftHoldStatus | undefined) => status === 'Open' || status === 'Scanned'

/** A gift code while it is displayed, updated by what happens at the till. */
export function useHold(giftHoldId: string) {
  const lang = useLang()
  return useQuery({
    queryKey: [api.getUserGiftRedeemMsg.callName, lang, { giftHoldId }],
    queryFn: () => api.getUserGiftRedeemMsg({ giftHoldId }, { quiet: true }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.status) ? askEveryMs : false),
  })
}
