import type { Profile, Token } from '@herzkarte/contract/account/shapes.ts'
import { clearMemberStorage, stored } from '@herzkarte/ui/storage.ts'

/** Token and user info (specification, section 3: session form). */
export interface Session {
  token: Token
  user: Profile
}

const store = stored<Session>('session', isSession)

function isSession(value: unknown): value is Session {
  const session = value as Partial<Session> | null
  return typeof session?.token?.accessToken === 'string' && typeof session.user?.userId === 'string'
}

/** Callbacks that run when a session ends and clear what is stored for its member. */
const endings = new Set<() => void>()
let starts = 0
/** What happens when the server no longer knows the session. The router sets it: it decides which page follows. */
let afterLoss = () => {}

export const session = {
  get: store.get,
  subscribe: store.subscribe,
  start(started: Session) {
    starts++
    store.set(started)
  },
  /** How many sessions were started since the page was loaded. */
  starts: () => starts,
  renew(token: Token) {
    const current = store.get()
    if (current) store.set({ ...current, token })
  },
  update(user: Profile) {
    const current = store.get()
    if (current) store.set({ ...current, user })
  },
  end() {
    store.clear()
    clearMemberStorage()
    for (const ending of endings) ending()
  },
  onEnd(ending: () => void) {
    endings.add(ending)
  },
  lose: () => afterLoss(),
  onLoss(handler: () => void) {
    afterLoss = handler
  },
}

/** The session, or undefined for a visitor. */
export const useSession = store.use
