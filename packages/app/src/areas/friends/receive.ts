import * as errors from '@herzkarte/contract/errors/codes.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../dispatcher/api.ts'
import { CallFailure, isApiError } from '../../dispatcher/failure.ts'
import { refresh } from '../../dispatcher/query.ts'
import { warn } from '../../dispatcher/warning.ts'
import { offerMoment } from '../../live/moments.ts'
import { paths } from '../../router/paths.ts'
import { receiveReads } from './reads.ts'
import { receiveTexts } from './receive-texts.ts'

const toastMs = 5000

/**
 * Receives hearts through a link or a tap and reports it: on the open card or home as a moment, elsewhere in a toast (specification, section 2).
 * Hearts that were already received (10548) are reported in the same way, because that is not an error. Any other failure shows as a warning. Returns
 * whether the code is done: without an answer from the server it is worth another attempt.
 */
export async function receive(transferCode: string): Promise<boolean> {
  const texts = receiveTexts[currentLang()]
  try {
    const handles = [errors.transferAlreadyReceived, errors.transferReceiverInvalid] as const
    const { transferId, hearts, from, card } = await api.receiveTransferStamp({ transferCode }, { handles })
    const { campaignId, hearts: balanceHearts } = card
    const received = { transferId, campaignId, hearts, balanceHearts, from: from.userName, photo: from.photo }
    if (offerMoment({ ...received, kind: 'transfer', id: transferId, at: Date.now() })) return true
    const action = { label: texts.look, href: paths.stampCard(card.campaignId) }
    showToast({ text: texts.receiveStamps(hearts, from.userName), action, durationMs: toastMs })
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (isApiError(error, errors.transferAlreadyReceived)) showToast({ text: error.message, durationMs: toastMs })
    // The server's text for 10556 addresses the sender.
    if (isApiError(error, errors.transferReceiverInvalid)) warn(texts.notForYou)
    return error.kind === 'rejected'
  } finally {
    refresh(receiveReads)
  }
}
