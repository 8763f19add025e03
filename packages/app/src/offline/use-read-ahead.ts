import { useLang } from '@herzkarte/ui/language.ts'
import { useEffect } from 'react'
import { useSession } from '../dispatcher/session.ts'
import { firstPageDrawn, firstPageMs } from '../shell/first-page-drawn.ts'

let isFirstPage = true

/**
 * From sign-in on, a member has on the device what opens in a store without a network: card, home and grocery list. The code for it is only loaded
 * then.
 */
export function useReadAhead(): void {
  const userId = useSession()?.user.userId
  const lang = useLang()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is in one language
  useEffect(() => {
    const waitMs = isFirstPage ? firstPageMs : 0
    isFirstPage = false
    if (userId === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    async function begin(member: string): Promise<void> {
      await firstPageDrawn
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      const { readAheadFor } = await import('./read-ahead.ts')
      if (!signal.aborted) readAheadFor(member, signal)
    }
    // Without a network, its code is fetched another time.
    begin(userId).catch(() => {})
    return () => controller.abort()
  }, [userId, lang])
}
