import { statement, type Tx } from '../../../kernel/database/index.ts'

const own = statement<never, [string, string, Date | null]>(
  'insert into facebook_owners (facebook_id, member_id, linked_at) values ($1, $2, $3)',
)
const disown = statement<never, [string, string]>('delete from facebook_owners where facebook_id = $1 and member_id = $2')
const disownNew = statement<never, [string, Date]>('delete from facebook_owners where member_id = $1 and linked_at > $2')

/**
 * Fails by constraint (`facebook_owners_pkey`) if another member has this Facebook account. `linkedAt` is null for a member who came from Facebook.
 */
export async function claimFacebook(tx: Tx, memberId: string, facebookId: string, linkedAt: Date | null = null): Promise<void> {
  await tx.run(own, facebookId, memberId, linkedAt)
}

/** Replaces or removes a locked member's Facebook account. */
export async function exchangeFacebook(tx: Tx, memberId: string, old: string | null, facebookId: string | null, now: Date): Promise<void> {
  if (old === facebookId) return
  if (facebookId !== null) await claimFacebook(tx, memberId, facebookId, now)
  if (old !== null) await tx.run(disown, old, memberId)
}

/** Disowns a Facebook account that was linked in the app after an instant. Returns whether there was one. */
export async function disownAddedSince(tx: Tx, memberId: string, since: Date): Promise<boolean> {
  return (await tx.run(disownNew, memberId, since)) > 0
}
