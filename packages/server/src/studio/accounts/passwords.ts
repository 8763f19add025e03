import type { Said, StudioUser } from '@herzkarte/contract/studio/answers.ts'
import type { InputOf } from '@herzkarte/contract/studio/calls.ts'
import { hashPassword, isPassword, passwordProblem, tryPassword } from '../../areas/account/index.ts'
import type { Attempt } from '../../kernel/attempts.ts'
import { statement, type Tx, transact } from '../../kernel/database/index.ts'
import { networkOf } from '../../runtime/network-keys.ts'
import { StudioError } from '../failures.ts'
import type { StudioServices } from '../services.ts'
import { mustWait } from './limits.ts'
import { endSessions } from './sessions.ts'
import { type Account, accountOf, accountOfLogin, userOfAccount } from './users.ts'

/** Wrong passwords for one name in a day, from all networks together. */
const wrongPerDay = 40
const call = 'studio/signIn'

/**
 * The account of a name and password. A one-time password is exchanged for the new one first.
 *
 * @throws StudioError if they do not belong together. A name of nobody takes as long.
 */
export async function signInByPassword(services: StudioServices, input: InputOf<'signIn'>, address: string): Promise<StudioUser> {
  const { login, password, newPassword } = input
  const network = networkOf(address)
  const target = login.trim().toLowerCase()
  const tried = { what: 'studioPassword', target, from: `network ${network}`, total: { perDay: wrongPerDay, network } }
  const found = await services.db.first(accountOfLogin, target)
  const account = await provePassword(services, found, password, tried, { call, identifier: target, address })
  if (account.passwordExpiresAt !== null) {
    if (newPassword === undefined) throw chooseFirst()
    await changeTo(services, account, password, newPassword)
  }
  services.security.record({ kind: 'signed-in', call, memberId: account.userId, address })
  return userOfAccount(account)
}

/** Changes the password of somebody who is signed in. All their sessions end. */
export async function changePassword(
  services: StudioServices,
  user: StudioUser,
  { password, newPassword }: InputOf<'changePassword'>,
): Promise<void> {
  const account = await proveOwner(services, user, password, 'studio/changePassword')
  await changeTo(services, account, password, newPassword)
}

/** Makes sure that who is signed in is still its owner, by the password. */
export async function proveOwner(services: StudioServices, { userId }: StudioUser, password: string, call: string): Promise<Account> {
  const tried = { what: 'studioPassword', target: userId, from: 'session' }
  return provePassword(services, await services.db.first(accountOf, userId), password, tried, { call, memberId: userId })
}

async function provePassword(
  services: StudioServices,
  account: Account | undefined,
  password: string,
  tried: Attempt,
  about: { call: string; identifier?: string; address?: string; memberId?: string },
): Promise<Account> {
  const { db, pool, settings, security, now } = services
  const isOver = account?.passwordExpiresAt != null && account.passwordExpiresAt <= now()
  const done = await tryPassword(
    tried,
    async () => (await isPassword(password, account?.passwordHash)) && !isOver,
    async () => true,
    { db, transact: (work) => transact(pool, work), services: { settings }, now: now() },
  )
  if (done !== 'wrong' && 'waitSeconds' in done) {
    security.record({ kind: 'locked', error: 'userLocked', ...about })
    throw mustWait(done.waitSeconds)
  }
  if (done !== 'wrong' && account) return account
  security.record({ kind: 'password-wrong', error: 'incorrectPassword', ...about })
  throw wrong()
}

const store = statement<never, [string, string, string]>(
  'update studio.users set password_hash = $3, password_expires_at = null where user_id = $1 and password_hash = $2',
)

async function changeTo(services: StudioServices, account: Account, old: string, password: string): Promise<void> {
  const { pool, live, security } = services
  const { userId, name, login } = account
  const { merchant } = await live()
  const problem = passwordProblem({ password }, { firstName: name, userName: login }, merchant?.name)
  if (problem) throw new StudioError('invalid', problem.errorName === 'passwordTooCommon' ? tooCommon : notAllowed)
  if (password === old) throw new StudioError('invalid', unchanged)
  const hash = await hashPassword(password)
  // Of two at once, one wins.
  await transact(pool, async (tx: Tx) => {
    if ((await tx.run(store, userId, account.passwordHash ?? '', hash)) === 0) throw wrong()
    await endSessions(tx, userId)
  })
  security.record({ kind: 'password-changed', call: 'studio/changePassword', memberId: userId })
}

const tooCommon: Said = {
  de: 'Dieses Passwort ist leicht zu erraten. Nimm Wörter, die nichts mit dir und dem Markt zu tun haben.',
  en: 'This password is easy to guess. Take words that have nothing to do with you and the shop.',
}
const notAllowed: Said = {
  de: '8 bis 16 Zeichen, darunter ein Großbuchstabe, eine Ziffer und ein Sonderzeichen, ohne Leerzeichen.',
  en: '8 to 16 characters with a capital letter, a digit and a symbol, without spaces.',
}
const unchanged: Said = { de: 'Das ist das bisherige Passwort.', en: 'This is the password before.' }

const wrong = () => new StudioError('wrongSignIn', { de: 'Name oder Passwort stimmen nicht.', en: 'The name or the password is wrong.' })
const chooseFirst = () => new StudioError('newPassword', { de: 'Wähle jetzt dein eigenes Passwort.', en: 'Choose your own password now.' })
