import * as errors from '@herzkarte/contract/errors/codes.ts'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../dispatcher/api.ts'
import { CallFailure, isApiError, isFinal } from '../../dispatcher/failure.ts'
import { refresh } from '../../dispatcher/query.ts'
import { warn } from '../../dispatcher/warning.ts'
import { offerMoment } from '../../live/moments.ts'
import { here, navigate } from '../../router/navigation.ts'
import { paths } from '../../router/paths.ts'
import { heartsLanded } from '../../shared/counted.ts'
import { receiveReads } from './reads.ts'

const toastMs = 5000

/**
 * Receives hearts through a link or a tap and reports it: on the open card or home as a moment, elsewhere in a toast (specification, section 2).
 * Hearts that were already received (10548) are reported in the same way, because that is not an error. Any other failure shows as a warning. Returns
 * whether the code is done: without an answer from the server it is worth another attempt.
 */
export async function receive(transferCode: string): Promise<boolean> {
  try {
    const handles = [errors.transferAlreadyReceived, errors.transferReceiverInvalid] as const
    const { transferId, hearts, from, card, postcard } = await api.receiveTransferStamp({ transferCode }, { handles })
    const { campaignId, hearts: balanceHearts } = card
    const received = { transferId, campaignId, hearts, balanceHearts, from: from.userName, photo: from.photo }
    if (postcard) openPost(transferId)
    else if (offerMoment({ ...received, kind: 'transfer', id: transferId, at: Date.now() })) return true
    const action = { label: receiveTexts.look, href: paths.stampCard(card.campaignId) }
    showToast({ text: receiveTexts.receiveStamps(hearts, from.userName), action, durationMs: toastMs })
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (isApiError(error, errors.transferAlreadyReceived)) showToast({ text: error.message, durationMs: toastMs })
    // The server's text for 10556 addresses the sender.
    if (isApiError(error, errors.transferReceiverInvalid)) warn(receiveTexts.notForYou)
    return isFinal(error)
  } finally {
    refresh(receiveReads)
  }
}

/** What somebody wrote is read where it arrived. */
function openPost(transferId: string): void {
  const path = paths.post(transferId)
  if (here() !== path) navigate(path)
}

/** Texts about hearts from somebody else. `receiveStamps` is the specification's `general.receiveStamps` (section 2). */
export const receiveTexts = defineTexts({
  receiveStamps: heartsLanded,
  look: { de: 'Ansehen', en: 'View', fr: 'Voir' },
  notForYou: {
    de: 'Diese Herzen sind für jemand anderen. Verschickst du selbst welche, kannst du sie unter „Freunde“ zurückholen.',
    en: 'These hearts are for somebody else. If you sent them yourself, you can take them back under “Friends”.',
    fr: 'Ces cœurs sont pour quelqu’un d’autre. Si tu les as envoyés, tu peux les reprendre sous «\u00a0Amis\u00a0».',
  },
  waitForYou: {
    de: 'Hier warten Herzen auf dich. Melde dich an, dann landen sie auf deiner Karte.',
    en: 'Hearts are waiting for you. Log in and they land on your card.',
    fr: 'Des cœurs t’attendent. Connecte-toi et ils arriveront sur ta carte.',
  },
  sends: {
    de: (name: string, hearts: number) => `${name} schickt dir ${hearts} ${plural(hearts, 'Herz', 'Herzen')}`,
    en: (name: string, hearts: number) => `${name} is sending you ${hearts} ${plural(hearts, 'heart', 'hearts')}`,
    fr: (name: string, hearts: number) => `${name} t’envoie ${hearts} ${plural(hearts, 'cœur', 'cœurs')}`,
  },
  several: { de: '{hearts} Herzen warten auf dich', en: '{hearts} hearts are waiting for you', fr: '{hearts} cœurs t’attendent' },
  from: { de: 'Von {names}', en: 'From {names}', fr: 'De {names}' },
  someone: { de: 'Jemand', en: 'Somebody', fr: 'Quelqu’un' },
  until: {
    de: 'Für „{campaign}“, bis {day} annehmen',
    en: 'For “{campaign}”, accept by {day}',
    fr: 'Pour «\u00a0{campaign}\u00a0», à accepter jusqu’au {day}',
  },
  accept: { de: 'Annehmen', en: 'Accept', fr: 'Accepter' },
  waiting: { de: 'Herzen für dich', en: 'Hearts for you', fr: 'Des cœurs pour toi' },
})
