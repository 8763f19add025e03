export { bookDonations, type DonationRow, donationOf, donationRows, takeBackDonation } from './book-donations.ts'
export { recipientName } from './recipient-name.ts'
export { sumDonations } from './sum-donations.ts'
