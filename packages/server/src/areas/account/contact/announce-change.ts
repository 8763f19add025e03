import type { Tx } from '../../../kernel/database/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Member } from '../members.ts'
import { endSessions } from '../sessions/sessions.ts'
import { type AccountChange, isUndoable } from '../texts/notice-mail.ts'
import { storeUndo } from '../undo/undos.ts'
import { notifyOfChange } from './notices.ts'
import { deleteMemberCodes } from './verification-codes.ts'

interface ChangeContext {
  /** The session that stays open. */
  openSessionId: string
  now: Date
}

/**
 * What follows every change of how a locked member signs in: all other sessions end, codes that went to the old address or number become
 * invalid, and the member is notified there, with a link that undoes the change, and in the inbox. Returns the ended sessions, for `announceEnd` after the commit.
 */
export async function announceChange(
  tx: Tx,
  change: AccountChange,
  before: Member,
  { openSessionId, now }: ChangeContext,
): Promise<string[]> {
  const { memberId } = before
  await deleteMemberCodes(tx, memberId)
  const undoId = isUndoable(change) ? await storeUndo(tx, change, before, now) : null
  await notifyOfChange(tx, change, before, now, undoId)
  await tx.runAll([notify(memberId, { kind: change }, now)])
  return endSessions(tx, memberId, { except: openSessionId }, now)
}
