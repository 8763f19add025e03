import * as contract from '@herzkarte/contract/points/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { activateUserPoint } from './calls/activateUserPoint.ts'
import { cancelUserPointVoucher } from './calls/cancelUserPointVoucher.ts'
import { getUserPoint } from './calls/getUserPoint.ts'
import { listUserPointHistory } from './calls/listUserPointHistory.ts'
import { listUserVoucher } from './calls/listUserVoucher.ts'
import { eraseVouchers, exportVouchers } from './member-data.ts'

export const points = defineArea({
  name: 'points',
  calls: { activateUserPoint, cancelUserPointVoucher, getUserPoint, listUserPointHistory, listUserVoucher },
  exports: { vouchers: exportVouchers },
  erases: eraseVouchers,
  reference: { description: 'Bakery points, and the vouchers that they are activated as.', declared: contract },
})
