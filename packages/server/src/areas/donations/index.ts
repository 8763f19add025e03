export {
  bookDonations,
  type DonationRow,
  donationOf,
  donationRows,
  recipientName,
  sumDonations,
  takeBackDonation,
} from './book-donations.ts'
