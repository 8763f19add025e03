import * as errors from '@herzkarte/contract/errors/codes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../dispatcher/api.ts'
import { CallFailure, isApiError } from '../../dispatcher/failure.ts'
import { refresh } from '../../dispatcher/query.ts'
import { receiveReads } from './reads.ts'
import { receiveTexts } from './receive-texts.ts'

/** Receives the hearts of a code that was typed or scanned; what is against it is the page's to show. */
export function useReception() {
  const texts = useTexts(receiveTexts)
  const reception = useMutation({
    mutationFn: (transferCode: string) => api.receiveTransferStamp({ transferCode }, { quiet: true }),
    // After a failure too: the code may have ended meanwhile.
    onSettled: () => refresh(receiveReads),
  })
  const { error } = reception
  const isRejected = error instanceof CallFailure && error.kind === 'rejected'
  // The server's words for 10556 are for who sends.
  const rejected = isRejected ? (isApiError(error, errors.transferReceiverInvalid) ? texts.notForYou : error.message) : undefined
  return { ...reception, rejected }
}
