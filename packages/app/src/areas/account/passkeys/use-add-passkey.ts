import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { loadCeremonies } from './load-ceremonies.ts'
import { passkeyTexts } from './texts.ts'

/** Sets a passkey up. */
export function useAddPasskey(onAdded?: () => void) {
  const { busy, error, attempt } = useAttempt()
  async function add(): Promise<void> {
    const { addPasskey } = await loadCeremonies()
    await addPasskey()
    refresh([api.listPasskeys])
    showToast({ text: passkeyTexts[currentLang()].added })
    onAdded?.()
  }
  return { add: () => attempt(add), busy, error }
}
