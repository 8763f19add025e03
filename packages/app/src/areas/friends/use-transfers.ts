import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'

/** Pending transfers come first: one page of the list has them all, or as many as one can look through. */
const mostWaiting = 20

/** The latest transfers, and how much more may be shared today. */
export const useRecentTransfers = () => useRead(api.getRecentTransferRecord, { limit: mostWaiting })

/** Hearts that somebody has sent to this member and that can be accepted. */
export function useWaitingHearts() {
  const { data, isPending } = useRecentTransfers()
  const waiting = (data?.items ?? []).filter(
    ({ direction, status, transferCode }) => direction === 'received' && status === 'InTransit' && transferCode !== null,
  )
  return { waiting, isReading: isPending }
}
