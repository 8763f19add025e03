import type { PasskeyProof } from '@herzkarte/contract/account/passkeys.ts'
import type { Session, StudioUser } from '@herzkarte/contract/studio/answers.ts'
import type { AnswerOf, InputOf } from '@herzkarte/contract/studio/calls.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import {
  creationOptions,
  idOfShort,
  plainHash,
  randomSecret,
  readNewPasskey,
  readProof,
  requestOptions,
} from '../../areas/account/index.ts'
import { type Db, statement, type Tx, transact } from '../../kernel/database/index.ts'
import { StudioError } from '../failures.ts'
import type { StudioServices } from '../services.ts'
import { type Account, accountOf, userOfAccount } from './users.ts'

/** How long somebody may take to answer the browser. */
const challengeMs = 5 * minuteMs

interface Stored {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  createdAt: Date
}

const fields = 'credential_id as "credentialId", public_key as "publicKey", counter, transports, created_at as "createdAt"'
const ofUser = statement<Stored, [string]>(`select ${fields} from studio.passkeys where user_id = $1 order by created_at`)
const one = statement<Stored, [Buffer, string]>(`select ${fields} from studio.passkeys where credential_id = $1 and user_id = $2`)
const put = statement<never, [Buffer, string, Buffer, number, string[], Date]>(`
  insert into studio.passkeys (credential_id, user_id, public_key, counter, transports, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing`)
// Compared again, because two responses may be checked at once. Passkeys that are synced count nothing and stay at 0.
const use = statement<never, [Buffer, number]>(`
  update studio.passkeys set counter = $2 where credential_id = $1 and (counter < $2 or (counter = 0 and $2 = 0))`)
const remove = statement<never, [Buffer, string]>('delete from studio.passkeys where credential_id = $1 and user_id = $2')

const putChallenge = statement<never, [Buffer, string, string | null, Date]>(
  'insert into studio.passkey_challenges (token_hash, challenge, user_id, expires_at) values ($1, $2, $3, $4)',
)
const forgetChallenges = statement<never, [Date]>('delete from studio.passkey_challenges where expires_at <= $1')
const takeChallenge = statement<{ challenge: string }, [Buffer, string | null, Date]>(`
  delete from studio.passkey_challenges where token_hash = $1 and user_id is not distinct from $2 and expires_at > $3 returning challenge`)

/** Begins a passkey of somebody who has just proved their password. */
export async function startPasskey(services: StudioServices, { userId, login, name }: Account): Promise<AnswerOf<'startPasskey'>> {
  const passkeys = await services.db.all(ofUser, userId)
  const { challenge, challengeToken } = await makeChallenge(services, userId)
  const rpId = new URL(services.studio.url).hostname
  const owner = { memberId: userId, email: login, firstName: name, lastName: '' }
  return { challengeToken, options: creationOptions(owner, passkeys, { challenge, rpId, merchantName: 'Herzkarte Studio' }) }
}

export async function addPasskey(services: StudioServices, user: StudioUser, input: InputOf<'addPasskey'>, origin: string): Promise<void> {
  const { challengeToken, passkey } = input
  const { pool, security, now } = services
  const challenge = await take(services, challengeToken, user.userId)
  const made = await readNewPasskey(passkey, expected(services, challenge, origin))
  if (!made) throw rejected()
  const { credentialId, publicKey, counter, transports } = made
  const isNew = await transact(pool, (tx) => tx.run(put, credentialId, user.userId, publicKey, counter, transports, now()))
  if (isNew === 0) throw rejected()
  security.record({ kind: 'passkey-added', call: 'studio/addPasskey', memberId: user.userId })
}

export async function removePasskey({ pool, security }: StudioServices, { userId }: StudioUser, passkeyId: string): Promise<void> {
  await transact(pool, (tx) => tx.run(remove, Buffer.from(passkeyId, 'base64url'), userId))
  security.record({ kind: 'passkey-removed', call: 'studio/removePasskey', memberId: userId })
}

export async function startPasskeySignIn(services: StudioServices): Promise<AnswerOf<'startPasskeySignIn'>> {
  const { challenge, challengeToken } = await makeChallenge(services, null)
  return { challengeToken, options: requestOptions(challenge, new URL(services.studio.url).hostname, []) }
}

const call = 'studio/signInByPasskey'

/** The account of a passkey. One of nobody, a wrong signature and a copied passkey fail in the same way. */
export async function signInByPasskey(services: StudioServices, proof: PasskeyProof, origin: string, address: string): Promise<StudioUser> {
  const { pool, db, security } = services
  const challenge = await take(services, proof.challengeToken, null)
  const userId = proof.userHandle === undefined ? undefined : idOfShort(proof.userHandle)
  const account = userId && (await db.first(accountOf, userId))
  const credentialId = Buffer.from(proof.credentialId, 'base64url')
  const passkey = account && (await db.first(one, credentialId, account.userId))
  const used = passkey && (await readProof(proof, passkey, expected(services, challenge, origin)))
  if (!account || !used || (await transact(pool, (tx: Tx) => tx.run(use, credentialId, used.counter))) === 0) {
    security.record({ kind: 'passkey-rejected', call, error: 'passkeyRejected', address })
    throw rejected()
  }
  security.record({ kind: 'signed-in', call, memberId: account.userId, address })
  return userOfAccount(account)
}

/** Those of an account that the operator made, as its owner sees them. */
export async function passkeysOf(db: Db, { userId }: StudioUser): Promise<Session['passkeys']> {
  const account = await db.first(accountOf, userId)
  if (!account?.passwordHash) return null
  return (await db.all(ofUser, userId)).map(({ credentialId, createdAt }) => ({
    passkeyId: credentialId.toString('base64url'),
    createdAt: createdAt.toISOString(),
  }))
}

async function makeChallenge({ pool, now }: StudioServices, userId: string | null) {
  const [challenge, challengeToken] = [randomSecret(), randomSecret()]
  await transact(pool, async (tx) => {
    await tx.run(forgetChallenges, now())
    await tx.run(putChallenge, plainHash(challengeToken), challenge, userId, new Date(now().getTime() + challengeMs))
  })
  return { challenge, challengeToken }
}

/** A challenge is gone once it was answered, whatever the answer is worth. */
async function take({ pool, now }: StudioServices, token: string, userId: string | null): Promise<string> {
  const taken = await transact(pool, (tx) => tx.first(takeChallenge, plainHash(token), userId, now()))
  if (!taken)
    throw new StudioError('wrongSignIn', { de: 'Das hat zu lange gedauert. Versuch es noch einmal.', en: 'This took too long. Try again.' })
  return taken.challenge
}

const expected = ({ studio }: StudioServices, challenge: string, origin: string) => ({
  challenge,
  origin,
  rpId: new URL(studio.url).hostname,
})

const rejected = () => new StudioError('wrongSignIn', { de: 'Dieser Passkey gilt hier nicht.', en: 'This passkey is not valid here.' })
