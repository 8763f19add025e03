import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain } from '../../kernel/plain.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

type Referral = ExportedData['referral']

const own = statement<{ code: string }, [string]>('select code from referral_codes where member_id = $1')
const invited = statement<{ registeredAt: Date }, [string]>('select registered_at as "registeredAt" from referrals where member_id = $1')
const friends = statement<{ registeredAt: Date }, [string]>(
  'select registered_at as "registeredAt" from referrals where referrer_id = $1 order by registered_at',
)
const deleteCode = statement<never, [string]>('delete from referral_codes where member_id = $1')
const eraseInvitation = statement<never, [string]>('delete from referrals where member_id = $1')

export async function exportReferral(db: Db, memberId: string): Promise<Referral> {
  const [code, invitation, others] = await Promise.all([db.first(own, memberId), db.all(invited, memberId), db.all(friends, memberId)])
  return { code: code?.code ?? null, invitedAt: plain(invitation)[0]?.registeredAt ?? null, invited: plain(others) }
}

/** The invitations of friends are their data and remain, from a pseudonym. */
export const eraseReferral: EraseMemberData = async (tx, { memberId }) => {
  await tx.run(deleteCode, memberId)
  await tx.run(eraseInvitation, memberId)
}
