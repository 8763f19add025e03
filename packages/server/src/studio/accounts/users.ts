import type { Right, Session, StudioUser } from '@herzkarte/contract/studio/answers.ts'
import { v7 } from 'uuid'
import { hashPassword, isPassword } from '../../areas/account/index.ts'
import { statement, transact } from '../../kernel/database/index.ts'
import { StudioError } from '../failures.ts'
import type { StudioServices } from '../services.ts'

const find = statement<{ userId: string; login: string; name: string; rights: string[]; passwordHash: string | null }, [string]>(`
  select user_id as "userId", login, name, rights, password_hash as "passwordHash"
  from studio.users where lower(login) = lower($1) and disabled_at is null`)
const add = statement<never, [string, string, string, string[], string | null, Date]>(`
  insert into studio.users (user_id, login, name, rights, password_hash, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (lower(login)) do nothing`)

/** The published sign-ins of a demo: one for each right. */
export const demoSignIns: Session['signIns'] = [
  { login: 'miriam', password: 'Apfelkuchen7!', rights: ['edit'] },
  { login: 'tomas', password: 'Apfelkuchen7!', rights: ['approve'] },
]
const demoNames: Record<string, string> = { miriam: 'Miriam Kolb', tomas: 'Tomás Brandt' }

export async function addDemoUsers(services: Pick<StudioServices, 'pool' | 'now'>): Promise<void> {
  for (const { login, password, rights } of demoSignIns)
    await addUser(services, { login, name: demoNames[login] ?? login, rights, password })
}

export async function addUser(
  { pool, now }: Pick<StudioServices, 'pool' | 'now'>,
  { login, name, rights, password }: { login: string; name: string; rights: Right[]; password: string | null },
): Promise<void> {
  const hash = password === null ? null : await hashPassword(password)
  await transact(pool, (tx) => tx.run(add, v7(), login, name, rights, hash, now()))
}

/** @throws StudioError if login and password do not belong together. A login that does not exist takes as long. */
export async function signInByPassword(
  { db }: StudioServices,
  { login, password }: { login: string; password: string },
): Promise<StudioUser> {
  const row = await db.first(find, login)
  const isRight = await isPassword(password, row?.passwordHash)
  if (!row || !isRight)
    throw new StudioError('wrongSignIn', { de: 'Name oder Passwort stimmen nicht.', en: 'The name or the password is wrong.' })
  const { passwordHash: _, rights, ...user } = row
  return { ...user, rights: rights as Right[] }
}
