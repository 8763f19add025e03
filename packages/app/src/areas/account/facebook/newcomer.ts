import { tabMemory } from './tab-memory.ts'

/** Somebody whom Facebook knows and this market does not yet. */
export interface Newcomer {
  token: string
  /** Facebook knows a confirmed address, so that no code is needed. Otherwise the account is made the usual way and linked then. */
  hasEmail: boolean
  firstName: string
  lastName: string
  atMs: number
}

/** Tokens of Facebook's dialog count for one hour at least. */
const countsMs = 55 * 60 * 1000

const stored = tabMemory<Newcomer>('facebookNewcomer', (value): value is Newcomer => typeof (value as Newcomer | null)?.token === 'string')

export const newcomer = {
  get(): Newcomer | undefined {
    const known = stored.get()
    return known && Date.now() - known.atMs < countsMs ? known : undefined
  },
  set: stored.set,
  clear: stored.clear,
}

/** What Facebook calls them, for a form to begin with. */
export function namesOfNewcomer(): { firstName: string; lastName: string } | undefined {
  const known = newcomer.get()
  return known && { firstName: known.firstName, lastName: known.lastName }
}
