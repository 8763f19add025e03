/** Somebody with a Facebook account but without an account in this market. */
export interface Newcomer {
  token: string
  /** Facebook knows a confirmed address, so no code is needed. Otherwise the account is created the usual way and linked afterwards. */
  hasEmail: boolean
  firstName: string
  lastName: string
  atMs: number
}

/** Tokens of Facebook's dialog are valid for at least one hour. */
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

/** The names that Facebook provides, as initial values of a form. */
export function namesOfNewcomer(): { firstName: string; lastName: string } | undefined {
  const known = newcomer.get()
  return known && { firstName: known.firstName, lastName: known.lastName }
}

/** A value that belongs to this tab: it survives a reload and is deleted with the tab. */
export function tabMemory<T>(name: string, isValid: (value: unknown) => value is T) {
  const key = `herzkarte.${name}`
  return {
    get(): T | undefined {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return isValid(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    set(value: T): void {
      sessionStorage.setItem(key, JSON.stringify(value))
    },
    clear(): void {
      sessionStorage.removeItem(key)
    },
  }
}
