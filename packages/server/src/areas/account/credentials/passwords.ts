import { availableParallelism } from 'node:os'
import { normalisePassword } from '@herzkarte/rules/person/password.ts'
import { hash, verify } from '@node-rs/argon2'
import limit from 'p-limit'

/** Argon2id, the library's default. Measured and chosen in docs/decisions/0005. */
const cost = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

/** No password has this hash. Checking against it takes as long as checking against a real one. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Hashes as many passwords at a time as there are processors, and leaves one of the pool's four threads to files and name look-ups. Its queue is short,
 * because calls that hash have few slots, half of them for devices that have signed in before: each is named in `hashing` of its area.
 */
const inTurn = limit(Math.min(availableParallelism(), 3))

/** Takes tens of milliseconds, so never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalisePassword(password), cost))
}

/** Whether the password is correct. Without a hash (no account, or an account without a password) the result is false, in the same time. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const right = await inTurn(() => verify(passwordHash ?? nobodys, normalisePassword(password)))
  return right && passwordHash != null
}
