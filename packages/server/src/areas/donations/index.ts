export { bookDonations, type DonationRow, donationOf, donationRows, sumDonations, takeBackDonation } from './book-donations.ts'
export { recipientName } from './recipients.ts'
