import type { Right, Session, StudioUser } from '@herzkarte/contract/studio/answers.ts'
import { v7 } from 'uuid'
import { hashPassword } from '../../areas/account/index.ts'
import { statement, transact } from '../../kernel/database/index.ts'
import type { StudioServices } from '../services.ts'

/** An account as it signs in. Those of the identity provider have no password. */
export interface Account {
  userId: string
  login: string
  name: string
  rights: string[]
  passwordHash: string | null
  /** Of a one-time password. */
  passwordExpiresAt: Date | null
}

const fields = `user_id as "userId", login, name, rights, password_hash as "passwordHash", password_expires_at as "passwordExpiresAt"`
/** An account that the operator made, by what is typed. */
export const accountOfLogin = statement<Account, [string]>(
  `select ${fields} from studio.users where lower(login) = lower($1) and issuer is null and disabled_at is null`,
)
export const accountOf = statement<Account, [string]>(`select ${fields} from studio.users where user_id = $1 and disabled_at is null`)

export const userOfAccount = ({ userId, login, name, rights }: Account): StudioUser => ({ userId, login, name, rights: rights as Right[] })

/** The published sign-ins of a demo: one for each right. */
export const demoSignIns: Session['signIns'] = [
  { login: 'miriam', name: 'Miriam Kolb', password: 'Apfelkuchen7!', rights: ['edit'] },
  { login: 'tomas', name: 'Tomás Brandt', password: 'Apfelkuchen7!', rights: ['approve'] },
]

const add = statement<never, [string, string, string, string[], string, Date]>(`
  insert into studio.users (user_id, login, name, rights, password_hash, created_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (lower(login)) where issuer is null do nothing`)

export async function addDemoUsers(services: Pick<StudioServices, 'db' | 'pool' | 'now'>): Promise<void> {
  for (const signIn of demoSignIns) if (!(await services.db.first(accountOfLogin, signIn.login))) await addUser(services, signIn)
}

export async function addUser(
  { pool, now }: Pick<StudioServices, 'pool' | 'now'>,
  { login, name, rights, password }: Session['signIns'][number],
): Promise<void> {
  const hash = await hashPassword(password)
  await transact(pool, (tx) => tx.run(add, v7(), login, name, rights, hash, now()))
}
