import type { ClaimedReceipt } from '@herzkarte/contract/receipts/index.ts'
import { claimCodeIn } from '@herzkarte/rules/codes/claim-code.ts'
import { useState } from 'react'
import { api } from '../../dispatcher/api.ts'
import { CallFailure } from '../../dispatcher/failure.ts'
import { useOperation } from '../../dispatcher/use-operation.ts'
import { saleReads } from './sale-reads.ts'

/** Claims the receipt of a typed or scanned code. */
export function useClaim(onClaimed: (claimed: ClaimedReceipt) => void, onFailed: () => void) {
  const [isIncomplete, setIncomplete] = useState(false)
  const claim = useOperation(api.claimReceipt, { quiet: true, refreshes: saleReads })
  const { error } = claim
  return {
    /** The server's error for this code. */
    rejected: error instanceof CallFailure && error.kind === 'rejected' ? error.message : undefined,
    /** The input cannot be a code. */
    isIncomplete,
    error,
    busy: claim.isPending,
    claim(text: string) {
      const code = claimCodeIn(text)
      setIncomplete(code === undefined)
      if (code === undefined) onFailed()
      else if (!claim.isPending) claim.mutate({ code }, { onSuccess: onClaimed, onError: onFailed })
    },
    reset() {
      setIncomplete(false)
      claim.reset()
    },
  }
}
