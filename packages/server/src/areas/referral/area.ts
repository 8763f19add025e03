import * as contract from '@herzkarte/contract/referral/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { plain } from '../../kernel/plain.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, onJob } from '../../runtime/jobs/index.ts'
import { deletesFrom } from '../../runtime/member-data.ts'
import * as calls from './calls.ts'
import { retryReferrals, reverseReferral, reverseReferralJob, rewardReferral, rewardReferralJob } from './reward-referral.ts'

const own = statement<{ code: string }, [string]>('select code from referral_codes where member_id = $1')
const invited = statement<{ registeredAt: Date }, [string]>('select registered_at as "registeredAt" from referrals where member_id = $1')
const friends = statement<{ registeredAt: Date }, [string]>(
  'select registered_at as "registeredAt" from referrals where referrer_id = $1 order by registered_at',
)
const eraseCode = deletesFrom('referral_codes')
const forgetInvitation = statement<never, [string]>(`delete from referrals where member_id = $1 and status <> 'Rewarded'`)

export const referral = defineArea({
  name: 'referral',
  calls,
  jobs: [
    onJob(rewardReferralJob, rewardReferral),
    onJob(reverseReferralJob, reverseReferral),
    dailyJob('retryReferrals', '00:25', (services) => retryReferrals(services)),
  ],
  exports: {
    async referral(db, memberId) {
      const [code, invitation, others] = await Promise.all([db.first(own, memberId), db.all(invited, memberId), db.all(friends, memberId)])
      return { code: code?.code ?? null, invitedAt: plain(invitation)[0]?.registeredAt ?? null, invited: plain(others) }
    },
  },
  // What brought hearts remains, so that a return can take them back from the other side. The invitations of friends are their data and remain, too.
  async erases(tx, erasure) {
    await eraseCode(tx, erasure)
    await tx.run(forgetInvitation, erasure.memberId)
  },
  reference: { description: 'Invitations, and the hearts that they bring to both sides.', declared: contract },
})
