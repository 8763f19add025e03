import * as contract from '@herzkarte/contract/gifts/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { regularJob } from '../../runtime/jobs/index.ts'
import { cancelUserGift } from './calls/cancelUserGift.ts'
import { getGiftDetail } from './calls/getGiftDetail.ts'
import { getUserGiftRedeemCode } from './calls/getUserGiftRedeemCode.ts'
import { getUserGiftRedeemMsg } from './calls/getUserGiftRedeemMsg.ts'
import { likeGift } from './calls/likeGift.ts'
import { listGift } from './calls/listGift.ts'
import { listUserGift } from './calls/listUserGift.ts'
import { redeemGift } from './calls/redeemGift.ts'
import { expireGiftHolds } from './expire-holds.ts'
import { eraseGifts, exportGifts } from './member-data.ts'

export const gifts = defineArea({
  name: 'gifts',
  calls: { cancelUserGift, getGiftDetail, getUserGiftRedeemCode, getUserGiftRedeemMsg, likeGift, listGift, listUserGift, redeemGift },
  // Reads by members end overdue holds immediately.
  jobs: [regularJob('expireGiftHolds', 1, (services) => expireGiftHolds(services))],
  exports: { gifts: exportGifts },
  erases: eraseGifts,
  reference: { description: 'Gifts for hearts, points or nothing: held by a code until the till confirms it.', declared: contract },
})
