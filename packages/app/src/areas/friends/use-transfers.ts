import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'

/** Those that wait lead the list: a page of it has them all, or as many as one can look through. */
const mostWaiting = 20

/** What was shared lately, and how much more may be shared today. */
export const useRecentTransfers = () => useRead(api.getRecentTransferRecord, { limit: mostWaiting })

/** Hearts that somebody has sent to this member and that are still to be accepted. */
export function useWaitingHearts() {
  const { data, isPending } = useRecentTransfers()
  const waiting = (data?.items ?? []).filter(
    ({ direction, status, transferCode }) => direction === 'received' && status === 'InTransit' && transferCode !== null,
  )
  return { waiting, isReading: isPending }
}
