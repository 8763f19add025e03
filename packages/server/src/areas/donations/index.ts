export {
  bookDonations,
  donationOf,
  donationRows,
  recipientName,
  sumDonations,
  takeBackDonation,
} from './book-donations.ts'
