import { statement, type Tx } from '../../../kernel/database/index.ts'
import { changeMember, type Member, setMemberStatus } from '../members.ts'
import { endSessions } from '../sessions/sessions.ts'
import { undoChanges } from '../undo/restore.ts'
import { recordAction, type ServiceAction } from './service-actions.ts'

type By = Pick<ServiceAction, 'actor' | 'reason'>

const unsee = statement<never, [string]>(
  `update members set age_seen_at = null, age_seen_store_id = null, age_seen_till_number = null, born_by = null where member_id = $1`,
)

/** Locks a member's account: signing in and the till answer with `userInactive`. Returns the ended sessions, to be announced after the commit. */
export async function lockAccount(tx: Tx, { memberId }: Pick<Member, 'memberId'>, by: By, now: Date): Promise<string[]> {
  await setMemberStatus(tx, memberId, 'inactive')
  await recordAction(tx, memberId, { action: 'lock', ...by }, now)
  return endSessions(tx, memberId, {}, now)
}

export async function unlockAccount(tx: Tx, { memberId }: Pick<Member, 'memberId'>, by: By, now: Date): Promise<void> {
  await setMemberStatus(tx, memberId, 'active')
  await recordAction(tx, memberId, { action: 'unlock', ...by }, now)
}

/** Corrects the date of birth, or removes it. What a till has seen counts no more, because it contradicted what is true now. */
export async function correctBirthDate(tx: Tx, { memberId, birthDate }: Member, next: string | null, by: By, now: Date): Promise<void> {
  await changeMember(tx, memberId, { birthDate: next })
  await tx.run(unsee, memberId)
  await recordAction(tx, memberId, { action: 'birth-date', ...by, detail: { from: birthDate, to: next } }, now)
}

/** Returns the ended sessions, to be announced after the commit. */
export async function endAllSessions(tx: Tx, { memberId }: Member, by: By, now: Date): Promise<string[]> {
  const ended = await endSessions(tx, memberId, {}, now)
  await recordAction(tx, memberId, { action: 'end-sessions', ...by, detail: { sessions: ended.length } }, now)
  return ended
}

/**
 * Undoes what somebody else has changed of how the member signs in, as the link of a notice does. Returns the ended sessions, to be announced after the
 * commit; undefined if there is nothing to undo.
 */
export async function undoMemberChanges(tx: Tx, member: Member, by: By, now: Date): Promise<string[] | undefined> {
  const restored = await undoChanges(tx, member, now)
  if (restored) await recordAction(tx, member.memberId, { action: 'undo-changes', ...by }, now)
  return restored?.ended
}
