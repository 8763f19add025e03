import { statement, type Tx } from '../../../kernel/database/index.ts'

const own = statement<never, [string, string]>('insert into facebook_owners (facebook_id, member_id) values ($1, $2)')
const disown = statement<never, [string, string]>('delete from facebook_owners where facebook_id = $1 and member_id = $2')

/** Fails by constraint (`facebook_owners_pkey`) if another member has this Facebook account. */
export async function claimFacebook(tx: Tx, memberId: string, facebookId: string): Promise<void> {
  await tx.run(own, facebookId, memberId)
}

/** Replaces or removes a locked member's Facebook account. */
export async function exchangeFacebook(tx: Tx, memberId: string, old: string | null, facebookId: string | null): Promise<void> {
  if (old === facebookId) return
  if (facebookId !== null) await claimFacebook(tx, memberId, facebookId)
  if (old !== null) await tx.run(disown, old, memberId)
}
