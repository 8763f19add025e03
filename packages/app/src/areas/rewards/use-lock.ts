import { useQuery } from '@tanstack/react-query'
import { api } from '../../dispatcher/api.ts'
import { useSeconds } from '../../shared/seconds.ts'

/** How long a till still holds a reward. Counted from the answer, so that the phone's clock does not matter. */
export function useLock(redemptionId: string) {
  const read = useQuery({
    queryKey: [api.getUserRedemptionLockTime.callName, redemptionId],
    queryFn: () => api.getUserRedemptionLockTime({ redemptionId }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const now = useSeconds()
  const passedSeconds = Math.max(0, (now - read.dataUpdatedAt) / 1000)
  return {
    leftSeconds: read.data?.lockedUntil ? Math.max(0, read.data.lockSeconds - passedSeconds) : 0,
    isReading: read.isPending,
    readAgain: read.refetch,
  }
}
