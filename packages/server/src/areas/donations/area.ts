import { donations as exported } from '@herzkarte/contract/account/own-data/export/community-part.ts'
import * as contract from '@herzkarte/contract/donations/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { plain } from '../../kernel/plain.ts'
import { defineArea } from '../../runtime/area.ts'
import { regularJob } from '../../runtime/jobs/index.ts'
import { deletesFrom, rowsOf } from '../../runtime/member-data.ts'
import { sumDonations } from './book-donations.ts'
import * as calls from './calls.ts'

const choice = statement<{ recipientIds: string[]; chosenAt: Date }, [string]>(
  'select recipient_ids as "recipientIds", chosen_at as "chosenAt" from donation_choices where member_id = $1',
)
const readGiven = rowsOf(exported.properties.given.items, 'donations', 'order by month, receipt_id, recipient_id')

export const donations = defineArea({
  name: 'donations',
  calls,
  // Reads include amounts that are not summed yet.
  jobs: [regularJob('sumDonations', 1, (services) => sumDonations(services))],
  exports: {
    async donations(db, memberId) {
      const [chosen, given] = await Promise.all([db.all(choice, memberId), readGiven(db, memberId)])
      return { recipientIds: [], chosenAt: null, ...plain(chosen)[0], given }
    },
  },
  // Donations stay under the pseudonym: they have been made, and the totals of all members include them.
  erases: deletesFrom('donation_choices'),
  reference: { description: "The community benefit program: whom the merchant's share of purchases goes to.", declared: contract },
})
