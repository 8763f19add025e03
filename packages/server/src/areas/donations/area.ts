import * as contract from '@herzkarte/contract/donations/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { regularJob } from '../../runtime/jobs/index.ts'
import { sumDonations } from './book-donations.ts'
import { getDonationReport } from './calls/getDonationReport.ts'
import { getUserRecipients } from './calls/getUserRecipients.ts'
import { listRecipients } from './calls/listRecipients.ts'
import { saveUserRecipients } from './calls/saveUserRecipients.ts'
import { eraseDonations, exportDonations } from './member-data.ts'

export const donations = defineArea({
  name: 'donations',
  calls: { getDonationReport, getUserRecipients, listRecipients, saveUserRecipients },
  // Reads include amounts that are not summed yet.
  jobs: [regularJob('sumDonations', 1, (services) => sumDonations(services))],
  exports: { donations: exportDonations },
  erases: eraseDonations,
  reference: { description: "The community benefit program: whom the merchant's share of purchases goes to.", declared: contract },
})
