export { bookDonation, takeBackDonation } from './book-donations.ts'
export { exportDonations, forgetDonations } from './member-data.ts'
export { sumDonations } from './sum-donations.ts'
