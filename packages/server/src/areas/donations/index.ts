export { bookDonation, donationOf, takeBackDonation } from './book-donations.ts'
export { eraseDonations, exportDonations } from './member-data.ts'
export { recipientName } from './recipient-name.ts'
export { sumDonations } from './sum-donations.ts'
