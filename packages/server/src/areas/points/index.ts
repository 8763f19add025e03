export { eraseVouchers, exportVouchers } from './member-data.ts'
