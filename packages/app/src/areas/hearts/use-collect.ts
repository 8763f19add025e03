import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { claimCodeIn } from '@herzkarte/rules/codes/claim-code.ts'
import { collectCodeOf } from '@herzkarte/rules/codes/collect-code.ts'
import { transferCodeIn } from '@herzkarte/rules/codes/transfer-code.ts'
import { useState } from 'react'
import { api } from '../../dispatcher/api.ts'
import { CallFailure } from '../../dispatcher/failure.ts'
import { useOperation } from '../../dispatcher/use-operation.ts'
import { navigate } from '../../router/navigation.ts'
import { paths } from '../../router/paths.ts'
import { useReception } from '../friends/index.ts'
import { heartReads } from './reads.ts'

/** The result of a code. */
export interface Collected {
  hearts: number
  card: StampCard
}

/** Collects the hearts of a typed or scanned code: a printed one, or one from another member. The code of a receipt leads to its own page. */
export function useCollect(onCollected: (collected: Collected) => void, onFailed: () => void) {
  const [isIncomplete, setIncomplete] = useState(false)
  const collection = useOperation(api.collectStamp, { quiet: true, refreshes: heartReads })
  const reception = useReception()
  const { error } = collection
  const rejected = error instanceof CallFailure && error.kind === 'rejected' ? error.message : undefined
  const busy = collection.isPending || reception.isPending
  const outcome = { onSuccess: onCollected, onError: onFailed }
  return {
    /** The server's error for this code. */
    rejected: rejected ?? reception.rejected,
    /** The input cannot be a code. */
    isIncomplete,
    error: error ?? reception.error,
    busy,
    collect(text: string) {
      const code = collectCodeOf(text)
      const transferCode = transferCodeIn(text)
      const receiptCode = claimCodeIn(text)
      const isCode = code !== undefined || transferCode !== undefined || receiptCode !== undefined
      setIncomplete(!isCode)
      if (!isCode) onFailed()
      if (busy) return
      reset()
      if (receiptCode !== undefined) navigate(paths.claimReceipt(receiptCode))
      if (code !== undefined) collection.mutate({ code }, outcome)
      else if (transferCode !== undefined) reception.mutate(transferCode, outcome)
    },
    reset() {
      setIncomplete(false)
      reset()
    },
  }
  function reset(): void {
    collection.reset()
    reception.reset()
  }
}

export type Collecting = ReturnType<typeof useCollect>
