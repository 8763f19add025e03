import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { loadCeremonies } from './load-ceremonies.ts'
import { passkeyTexts } from './texts.ts'

/** Sets a passkey up. A member who cancels may try again, without a message. */
export function useAddPasskey(onAdded?: () => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  async function add(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const { addPasskey } = await loadCeremonies()
      await addPasskey()
      refresh([api.listPasskeys])
      showToast({ text: passkeyTexts[currentLang()].added })
      onAdded?.()
    } catch (failure) {
      if (!(failure instanceof CallFailure && failure.kind === 'cancelled')) setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { add, busy, error }
}
