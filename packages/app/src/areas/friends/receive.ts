import * as errors from '@herzkarte/contract/errors/codes.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../dispatcher/api.ts'
import { CallFailure, isApiError } from '../../dispatcher/failure.ts'
import { refresh } from '../../dispatcher/query.ts'
import { warn } from '../../dispatcher/warning.ts'
import { paths } from '../../router/paths.ts'
import { receiveReads } from './reads.ts'
import { receiveTexts } from './receive-texts.ts'

const toastMs = 5000

/**
 * Receives hearts by a link or a tap and says so in a toast (specification, section 2); that they were received already (10548) too,
 * because it is no fault. Anything else that is against it comes up as a warning. Answers whether that is the end of it: without an
 * answer of the server the code is still good for another try.
 */
export async function receive(transferCode: string): Promise<boolean> {
  const texts = receiveTexts[currentLang()]
  try {
    const handles = [errors.transferAlreadyReceived, errors.transferReceiverInvalid] as const
    const { hearts, from, card } = await api.receiveTransferStamp({ transferCode }, { handles })
    const action = { label: texts.look, href: paths.stampCard(card.campaignId) }
    showToast({ text: texts.receiveStamps(hearts, from.userName), action, durationMs: toastMs })
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (isApiError(error, errors.transferAlreadyReceived)) showToast({ text: error.message, durationMs: toastMs })
    // The server's words for 10556 are for who sends.
    if (isApiError(error, errors.transferReceiverInvalid)) warn(texts.notForYou)
    return error.kind === 'rejected'
  } finally {
    refresh(receiveReads)
  }
}
