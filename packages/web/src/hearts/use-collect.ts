import { collectCodeOf } from '@herzkarte/contract/hearts/collect-code.ts'
import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { useState } from 'react'
import { api } from '../app/dispatcher/api.ts'
import { CallFailure } from '../app/dispatcher/failure.ts'
import { heartReads } from '../app/query.ts'
import { useOperation } from '../app/use-operation.ts'

/** What a collect code brought. */
export interface Collected {
  hearts: number
  card: StampCard
}

/** Collects the hearts of a printed code, typed or scanned. */
export function useCollect(onCollected: (collected: Collected) => void, onFailed: () => void) {
  const [isIncomplete, setIncomplete] = useState(false)
  const collection = useOperation(api.collectStamp, { quiet: true, refreshes: heartReads })
  const { error } = collection
  return {
    /** What the server says against this code. */
    refused: error instanceof CallFailure && error.kind === 'refused' ? error.message : undefined,
    /** It can't be a code at all. */
    isIncomplete,
    error,
    busy: collection.isPending,
    collect(text: string) {
      const code = collectCodeOf(text)
      setIncomplete(!code)
      if (!code) onFailed()
      if (code && !collection.isPending) collection.mutate({ code }, { onSuccess: onCollected, onError: onFailed })
    },
    reset() {
      setIncomplete(false)
      collection.reset()
    },
  }
}

export type Collecting = ReturnType<typeof useCollect>
