export { bookDonation, donationOf, takeBackDonation } from './book-donations.ts'
export { recipientName } from './recipient-name.ts'
export { sumDonations } from './sum-donations.ts'
