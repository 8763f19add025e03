export { bookDonation, donationOf, takeBackDonation } from './book-donations.ts'
export { exportDonations, forgetDonations } from './member-data.ts'
export { recipientName } from './recipient-name.ts'
export { sumDonations } from './sum-donations.ts'
