export { centsOf, giveVoucherBack, lockVoucher } from './vouchers.ts'
