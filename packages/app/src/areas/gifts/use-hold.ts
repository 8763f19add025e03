import type { GiftHoldStatus } from '@herzkarte/contract/gifts/shapes.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../dispatcher/api.ts'

/** How often a code that is being shown asks what became of it, should no event tell. */
const askEveryMs = 4000

const isWaiting = (status: GiftHoldStatus | undefined) => status === 'Open' || status === 'Scanned'

/** A gift code while it is shown, with what the till makes of it. */
export function useHold(giftHoldId: string) {
  const lang = useLang()
  return useQuery({
    queryKey: [api.getUserGiftRedeemMsg.callName, lang, { giftHoldId }],
    queryFn: () => api.getUserGiftRedeemMsg({ giftHoldId }, { quiet: true }),
    refetchInterval: ({ state }) => (isWaiting(state.data?.status) ? askEveryMs : false),
  })
}
