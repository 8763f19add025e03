import { createHash, randomBytes } from 'node:crypto'
import type { Right, StudioUser } from '@herzkarte/contract/studio/answers.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { statement, transact } from '../../kernel/database/index.ts'
import type { StudioServices } from '../services.ts'

/** A session ends this long after its last use, and this long after the sign-in. */
const idleMs = 12 * hourMs
const longestMs = 7 * 24 * hourMs

const begin = statement<never, [Buffer, string, Date]>(
  'insert into studio.sessions (token_hash, user_id, created_at, used_at) values ($1, $2, $3, $3)',
)
const use = statement<{ userId: string; login: string; name: string; rights: string[] }, [Buffer, Date, Date, Date]>(`
  with used as (
    update studio.sessions set used_at = $2 where token_hash = $1 and used_at > $3 and created_at > $4 returning user_id
  )
  select user_id as "userId", login, name, rights from used join studio.users using (user_id) where disabled_at is null`)
const end = statement<never, [Buffer]>('delete from studio.sessions where token_hash = $1')

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Cookies of production go by https to this host alone. */
const cookieName = ({ studio }: StudioServices) => (studio.url.startsWith('https:') ? '__Host-herzkarte-studio' : 'herzkarte-studio')

/** Signs somebody in: the cookie is the session. */
export async function beginSession(services: StudioServices, reply: FastifyReply, userId: string): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await transact(services.pool, (tx) => tx.run(begin, hashOf(token), userId, services.now()))
  reply.setCookie(cookieName(services), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: services.studio.url.startsWith('https:'),
    maxAge: longestMs / 1000,
  })
}

/** Who asks; undefined if nobody is signed in. */
export async function userOf(services: StudioServices, request: FastifyRequest): Promise<StudioUser | undefined> {
  const token = request.cookies[cookieName(services)]
  if (!token) return undefined
  const now = services.now().getTime()
  const row = await transact(services.pool, (tx) =>
    tx.first(use, hashOf(token), new Date(now), new Date(now - idleMs), new Date(now - longestMs)),
  )
  return row && { ...row, rights: row.rights as Right[] }
}

export async function endSession(services: StudioServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[cookieName(services)]
  if (token) await transact(services.pool, (tx) => tx.run(end, hashOf(token)))
  reply.clearCookie(cookieName(services), { path: '/' })
}
