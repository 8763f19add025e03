import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import * as contract from '@herzkarte/contract/donations/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { plain } from '../../kernel/plain.ts'
import { defineArea } from '../../runtime/area.ts'
import { regularJob } from '../../runtime/jobs/index.ts'
import { deletesFrom } from '../../runtime/member-data.ts'
import { sumDonations } from './book-donations.ts'
import { getDonationReport } from './calls/getDonationReport.ts'
import { getUserRecipients } from './calls/getUserRecipients.ts'
import { listRecipients } from './calls/listRecipients.ts'
import { saveUserRecipients } from './calls/saveUserRecipients.ts'

const choice = statement<{ recipientIds: string[]; chosenAt: Date }, [string]>(
  'select recipient_ids as "recipientIds", chosen_at as "chosenAt" from donation_choices where member_id = $1',
)
const given = statement<ExportedData['donations']['given'][number], [string]>(`
  select receipt_id as "receiptId", recipient_id as "recipientId", month, cents from donations
  where member_id = $1 order by month, receipt_id, recipient_id`)

export const donations = defineArea({
  name: 'donations',
  calls: { getDonationReport, getUserRecipients, listRecipients, saveUserRecipients },
  // Reads include amounts that are not summed yet.
  jobs: [regularJob('sumDonations', 1, (services) => sumDonations(services))],
  exports: {
    async donations(db, memberId) {
      const [chosen, parts] = await Promise.all([db.all(choice, memberId), db.all(given, memberId)])
      const [own] = plain(chosen)
      return { recipientIds: own?.recipientIds ?? [], chosenAt: own?.chosenAt ?? null, given: parts }
    },
  },
  // Donations stay under the pseudonym: they have been made, and the totals of all members include them.
  erases: deletesFrom('donation_choices'),
  reference: { description: "The community benefit program: whom the merchant's share of purchases goes to.", declared: contract },
})
