import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'

const own = statement<never, [string, string]>('insert into facebook_owners (facebook_id, member_id) values ($1, $2)')
const disown = statement<never, [string, string]>('delete from facebook_owners where facebook_id = $1 and member_id = $2')

/** Fails by constraint (`facebook_owners_pkey`) if another member has this Facebook account. */
export async function claimFacebook(tx: Tx, memberId: string, facebookId: string): Promise<void> {
  await tx.run(own, facebookId, memberId)
}

const setUnconfirmed = statement<never, [string, string, Date]>(
  'update facebook_owners set unconfirmed_since = $3 where facebook_id = $1 and member_id = $2',
)
const setConfirmed = statement<never, [string]>('update facebook_owners set unconfirmed_since = null where member_id = $1')
const unconfirmed = statement<{ facebookId: string }, [string]>(
  'select facebook_id as "facebookId" from facebook_owners where member_id = $1 and unconfirmed_since is not null',
)

/** Links a Facebook account in the app. Until the member confirms who they are after it, a new password takes it away. */
export async function linkUnconfirmed(tx: Tx, memberId: string, old: string | null, facebookId: string, now: Date): Promise<void> {
  await exchangeFacebook(tx, memberId, old, facebookId)
  await tx.run(setUnconfirmed, facebookId, memberId, now)
}

/** The member has confirmed who they are: a linked Facebook account stays. */
export async function confirmFacebook(tx: Tx, memberId: string): Promise<void> {
  await tx.run(setConfirmed, memberId)
}

/** The Facebook account that was linked in the app and not confirmed since. */
export async function unconfirmedFacebook(db: Db, memberId: string): Promise<string | undefined> {
  return (await db.first(unconfirmed, memberId))?.facebookId
}

/** Replaces or removes a locked member's Facebook account. */
export async function exchangeFacebook(tx: Tx, memberId: string, old: string | null, facebookId: string | null): Promise<void> {
  if (old === facebookId) return
  if (facebookId !== null) await claimFacebook(tx, memberId, facebookId)
  if (old !== null) await tx.run(disown, old, memberId)
}
