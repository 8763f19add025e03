import type { Friend, Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { api } from '../../dispatcher/api.ts'
import { useOperation } from '../../dispatcher/use-operation.ts'
import { sendReads } from './reads.ts'

/** Sends hearts to a friend, or creates a code for them. */
export function useSend(receiver: Friend | 'code', onSent: (transfer: Transfer) => void) {
  const toFriend = useOperation(api.transferStamp, { quiet: true, refreshes: sendReads })
  const byCode = useOperation(api.transferStampByCode, { quiet: true, refreshes: sendReads })
  const onSuccess = ({ transfer }: { transfer: Transfer }) => onSent(transfer)
  return {
    isPending: toFriend.isPending || byCode.isPending,
    error: toFriend.error ?? byCode.error,
    send(campaignId: string, hearts: number) {
      if (receiver === 'code') byCode.mutate({ campaignId, hearts }, { onSuccess })
      else toFriend.mutate({ userId: receiver.userId, campaignId, hearts }, { onSuccess })
    },
  }
}
