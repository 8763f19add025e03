import * as contract from '@herzkarte/contract/coupons/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, regularJob } from '../../runtime/jobs/index.ts'
import { countBudgets } from './budgets.ts'
import { activateCoupon } from './calls/activateCoupon.ts'
import { activateCoupons } from './calls/activateCoupons.ts'
import { cancelUserCoupon } from './calls/cancelUserCoupon.ts'
import { deactivateCoupons } from './calls/deactivateCoupons.ts'
import { getCouponDetail } from './calls/getCouponDetail.ts'
import { listCoupon } from './calls/listCoupon.ts'
import { listUserCoupon } from './calls/listUserCoupon.ts'
import { redeemUserCoupon } from './calls/redeemUserCoupon.ts'
import { saveUserAllCoupon } from './calls/saveUserAllCoupon.ts'
import { saveUserCoupon } from './calls/saveUserCoupon.ts'
import { expireCoupons } from './expire-coupons.ts'
import { eraseCoupons, exportCoupons } from './member-data.ts'

export const coupons = defineArea({
  name: 'coupons',
  calls: {
    activateCoupon,
    activateCoupons,
    cancelUserCoupon,
    deactivateCoupons,
    getCouponDetail,
    listCoupon,
    listUserCoupon,
    redeemUserCoupon,
    saveUserAllCoupon,
    saveUserCoupon,
  },
  jobs: [
    dailyJob('expireCoupons', '00:05', (services) => expireCoupons(services)),
    regularJob('countBudgets', 1, (services) => countBudgets(services)),
  ],
  exports: { coupons: exportCoupons },
  erases: eraseCoupons,
  reference: { description: 'Coupons: collecting and activating them, what became of them.', declared: contract },
})
