export { centsOf } from './voucher-row.ts'
