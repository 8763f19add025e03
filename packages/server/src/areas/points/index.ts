export { centsOf } from './voucher-row.ts'
export { giveVoucherBack, lockVoucher } from './vouchers.ts'
