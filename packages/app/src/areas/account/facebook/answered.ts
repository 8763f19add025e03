import type { Input } from '@herzkarte/contract/all-calls.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { takeProfile } from '../own-profile.ts'
import { signUpDraft } from '../registration/draft.ts'
import { deviceProofInput } from '../sessions/device-proof.ts'
import { enterAccount } from '../signed-in.ts'
import { type FacebookPurpose, facebookTexts, tabMemory } from './dialog.ts'

const noticeMs = 7000
const quiet = { quiet: true }
export const snsType = 'facebook'

/** Continues with Facebook's answer: into the account, to a new one, or back to the account that it now belongs to. */
export async function goOnWith(code: Input<'exchangeFacebookCode'>, purpose: FacebookPurpose): Promise<void> {
  const { snsToken } = await api.exchangeFacebookCode(code, quiet)
  const social = { snsType, snsToken }
  if (purpose === 'link') return link(social)
  const { isExist, ...known } = await api.checkIsExistFbAccount(social, quiet)
  if (isExist) {
    return enterAccount(await api.newLogin({ loginType: snsType, ...social, ...deviceProofInput() }, quiet))
  }
  newcomer.set({ token: snsToken, ...known, atMs: Date.now() })
  if (known.hasEmail) {
    // An unfinished sign-up on this device is dropped for this one.
    signUpDraft.clear()
    navigate(paths.createAccount(), { replace: true })
  } else navigate(paths.signUp(), { replace: true })
}

/** Links Facebook to the account of the signed-in member, and returns to its page, also if the member does not confirm who they are. */
async function link(social: Input<'linkFacebook'>): Promise<void> {
  const user = await api.linkFacebook(social, quiet).catch((error: unknown) => {
    if (error instanceof CallFailure && error.kind === 'cancelled') return undefined
    throw error
  })
  if (user) {
    takeProfile(user)
    refresh([api.listSessions])
  }
  navigate(paths.accountSecurity(), { replace: true })
  if (user) showToast({ tone: 'leaf', text: facebookTexts.linked })
  else showToast({ text: facebookTexts.linkCancelled, durationMs: 4000 })
}

/** Links Facebook to an account that was created the usual way because Facebook knew no address. */
export async function linkNewcomer(): Promise<void> {
  const known = newcomer.get()
  newcomer.clear()
  if (!known) return
  try {
    takeProfile(await api.linkFacebook({ snsType, snsToken: known.token }, quiet))
    showToast({ tone: 'leaf', text: facebookTexts.linked })
  } catch {
    showToast({ text: facebookTexts.linkLater, durationMs: noticeMs })
  }
}

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

const stored = tabMemory<Newcomer>('facebookNewcomer')

export const newcomer = {
  ...stored,
  get(): Newcomer | undefined {
    const known = stored.get()
    return known && Date.now() - known.atMs < countsMs ? known : undefined
  },
}
