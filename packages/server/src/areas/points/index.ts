export { exportVouchers, forgetVouchers } from './member-data.ts'
