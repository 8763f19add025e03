import * as errors from '@herzkarte/contract/errors/codes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../dispatcher/api.ts'
import { CallFailure, isApiError } from '../../dispatcher/failure.ts'
import { refresh } from '../../dispatcher/query.ts'
import { receiveReads } from './reads.ts'
import { receiveTexts } from './receive-texts.ts'

/** Receives the hearts of a typed or scanned code. The page shows the errors. */
export function useReception() {
  const texts = useTexts(receiveTexts)
  const reception = useMutation({
    mutationFn: (transferCode: string) => api.receiveTransferStamp({ transferCode }, { quiet: true }),
    // Also after a failure: the code may have ended meanwhile.
    onSettled: () => refresh(receiveReads),
  })
  const { error } = reception
  const isRejected = error instanceof CallFailure && error.kind === 'rejected'
  // The server's text for 10556 addresses the sender.
  const rejected = isRejected ? (isApiError(error, errors.transferReceiverInvalid) ? texts.notForYou : error.message) : undefined
  return { ...reception, rejected }
}
