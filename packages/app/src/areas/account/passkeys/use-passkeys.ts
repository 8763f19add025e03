import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { passkeyTexts } from './texts.ts'

export function useAddPasskey(onAdded?: () => void) {
  const { busy, error, attempt } = useAttempt()
  async function add(): Promise<void> {
    const { addPasskey } = await loadCeremonies()
    await addPasskey()
    refresh([api.listPasskeys])
    showToast({ text: passkeyTexts.added })
    onAdded?.()
  }
  return { add: () => attempt(add), busy, error }
}

/** The code for passkeys is loaded with the first use. Without a network it fails as a call does. */
export const loadCeremonies = () =>
  import('./ceremonies.ts').catch(() => {
    throw new CallFailure('network', '')
  })
