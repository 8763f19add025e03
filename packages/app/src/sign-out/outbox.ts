import { pathOf } from '@herzkarte/contract/kinds.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { createStore, del, entries, set } from 'idb-keyval'

/** No session lasts longer. */
const retainedMs = 365 * dayMs

/** Instants of sign-outs that did not reach the server, by sign-out token. The service worker reads it as well. */
const store = createStore('herzkarte.signOuts', 'tokens')

export const storeSignOut = (signOutToken: string): Promise<void> => set(signOutToken, Date.now(), store)
export const deleteSignOut = (signOutToken: string): Promise<void> => del(signOutToken, store)

/** Ends the sessions of all stored sign-outs on the server. Resolves to whether none is left. */
export async function sendSignOuts(host: string): Promise<boolean> {
  const stored = await entries<string, number>(store)
  const sent = await Promise.all(
    stored.map(async ([signOutToken, storedAtMs]) => {
      const isOver = Date.now() - storedAtMs > retainedMs || (await isEnded(host, signOutToken))
      if (isOver) await deleteSignOut(signOutToken)
      return isOver
    }),
  )
  return sent.every(Boolean)
}

async function isEnded(host: string, signOutToken: string): Promise<boolean> {
  try {
    const response = await fetch(`${host}${pathOf('endSignedOutSession')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ signOutToken }),
    })
    return ((await response.json()) as { errorCode: number }).errorCode === 0
  } catch {
    return false
  }
}
