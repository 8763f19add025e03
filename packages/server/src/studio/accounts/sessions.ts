import type { Right, StudioUser } from '@herzkarte/contract/studio/answers.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainHash, randomSecret } from '../../areas/account/index.ts'
import { statement, type Tx, transact } from '../../kernel/database/index.ts'
import type { StudioServices } from '../services.ts'

/** A session ends this long after its last use, and this long after the sign-in. */
const idleMs = 12 * hourMs
const longestMs = 7 * 24 * hourMs

const begin = statement<never, [Buffer, string, Date]>(
  'insert into studio.sessions (token_hash, user_id, created_at, used_at) values ($1, $2, $3, $3)',
)
const forget = statement<never, [Date, Date]>('delete from studio.sessions where used_at <= $1 or created_at <= $2')
const use = statement<{ userId: string; login: string; name: string; rights: string[] }, [Buffer, Date, Date, Date]>(`
  with used as (
    update studio.sessions set used_at = $2 where token_hash = $1 and used_at > $3 and created_at > $4 returning user_id
  )
  select user_id as "userId", login, name, rights from used join studio.users using (user_id) where disabled_at is null`)
const end = statement<never, [Buffer]>('delete from studio.sessions where token_hash = $1')
const endAll = statement<never, [string]>('delete from studio.sessions where user_id = $1')

/** A cookie of production goes by https to this host alone. */
export function cookieOf({ studio }: StudioServices, name = 'herzkarte-studio') {
  const secure = studio.url.startsWith('https:')
  return { name: secure ? `__Host-${name}` : name, options: { path: '/', httpOnly: true, sameSite: 'strict', secure } as const }
}

/** Signs somebody in: the cookie is the session. Old sessions are forgotten. */
export async function beginSession(services: StudioServices, reply: FastifyReply, { userId }: Pick<StudioUser, 'userId'>): Promise<void> {
  const token = randomSecret()
  const now = services.now()
  await transact(services.pool, async (tx) => {
    await tx.run(forget, new Date(now.getTime() - idleMs), new Date(now.getTime() - longestMs))
    await tx.run(begin, plainHash(token), userId, now)
  })
  const { name, options } = cookieOf(services)
  reply.setCookie(name, token, { ...options, maxAge: longestMs / 1000 })
}

/** Who asks; undefined if nobody is signed in. */
export async function userOf(services: StudioServices, request: FastifyRequest): Promise<StudioUser | undefined> {
  const token = request.cookies[cookieOf(services).name]
  if (!token) return undefined
  const now = services.now().getTime()
  const row = await transact(services.pool, (tx) =>
    tx.first(use, plainHash(token), new Date(now), new Date(now - idleMs), new Date(now - longestMs)),
  )
  return row && { ...row, rights: row.rights as Right[] }
}

export async function endSession(services: StudioServices, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { name, options } = cookieOf(services)
  const token = request.cookies[name]
  if (token) await transact(services.pool, (tx) => tx.run(end, plainHash(token)))
  reply.clearCookie(name, options)
}

export const endSessions = (tx: Tx, userId: string) => tx.run(endAll, userId)
