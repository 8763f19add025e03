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
const setConfirmed = statement<never, [string, Date]>(
  'update facebook_owners set confirmed_at = $2 where member_id = $1 and unconfirmed_since is not null and confirmed_at is null',
)
const lasting = statement<{ facebookId: string }, [string, Date]>(
  `select facebook_id as "facebookId" from facebook_owners where member_id = $1 and (unconfirmed_since is null or confirmed_at <= $2)`,
)
const ownIfFree = statement<never, [string, string]>(
  'insert into facebook_owners (facebook_id, member_id) values ($1, $2) on conflict do nothing',
)

/** Links a Facebook account in the app. A new password takes it away until the member has confirmed who they are after it, and three days have passed. */
export async function linkUnconfirmed(tx: Tx, memberId: string, old: string | null, facebookId: string, now: Date): Promise<void> {
  await exchangeFacebook(tx, memberId, old, facebookId)
  await tx.run(setUnconfirmed, facebookId, memberId, now)
}

/** The member has confirmed who they are, by something that a thief who knows the password does not have. */
export async function confirmFacebook(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx.run(setConfirmed, memberId, now)
}

/** The Facebook account that the member came from, or that was confirmed before an instant. */
export async function lastingFacebook(db: Db, memberId: string, before: Date): Promise<string | null> {
  return (await db.first(lasting, memberId, before))?.facebookId ?? null
}

/** Like `claimFacebook`. Returns false if another member has it. */
export async function claimFreeFacebook(tx: Tx, memberId: string, facebookId: string): Promise<boolean> {
  return (await tx.run(ownIfFree, facebookId, memberId)) > 0
}

/** Replaces or removes a locked member's Facebook account. */
export async function exchangeFacebook(tx: Tx, memberId: string, old: string | null, facebookId: string | null): Promise<void> {
  if (old === facebookId) return
  if (facebookId !== null) await claimFacebook(tx, memberId, facebookId)
  if (old !== null) await tx.run(disown, old, memberId)
}
