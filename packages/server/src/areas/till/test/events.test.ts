import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, inDepartment, percentOff } from '#testing/coupons.ts'
import { aMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, lines, type TestTill } from '#testing/till.ts'
import { follow } from '../../../runtime/events/test/event-reader.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())

const campaignId = 'herzhaft-kochen'

it('the phone in the shopper’s hand hears all that the till does', async () => {
  const member = await aMember(app, { hearts: 12 })
  const { redemptionId, rewardId } = await activates(app, member)
  const phone = await follow(app.url, member.token)

  const { result } = await till.scans(member)
  expect(await phone.next()).toEqual({ type: 'cardScanned', storeId: 'lindenau' })

  const sale = till.sale({ scanId: result.scanId, lines: lines(2500), redemptionIds: [redemptionId] })
  const { result: sold } = await till.checkout(sale)
  expect(await phone.next()).toEqual({
    type: 'saleBooked',
    receiptId: sold.receiptId,
    storeName: 'Lindenau',
    hearts: [{ campaignId, hearts: 5, balanceHearts: 7 }],
    ...{ savedCents: 0, voucherCents: 0, donationCents: 0, points: 0, punches: 0 },
  })
  expect(await phone.next()).toEqual({ type: 'heartsCredited', campaignId, hearts: 5, balanceHearts: 7, cause: 'purchase' })
  expect(await phone.next()).toEqual({ type: 'rewardRedeemed', redemptionId, rewardId })
  // Sent again it happens no second time, so that the next news is the return.
  await till.checkout(sale)

  await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
  expect(await phone.next()).toEqual({ type: 'heartsClawedBack', campaignId, hearts: 5, balanceHearts: 12, debtHearts: 0 })
  expect(await phone.next()).toEqual({ type: 'rewardReturned', redemptionId, rewardId, campaignId })

  await till.gives({ cardNumber: member.cardNumber, hearts: 2 })
  expect(await phone.next()).toEqual({ type: 'heartsCredited', campaignId, hearts: 2, balanceHearts: 14, cause: 'goodwill' })
  phone.leave()
})

it('it hears of coupons, vouchers and points too', async () => {
  const member = await aMember(app)
  await creditPoints(app, member, 100)
  const { voucherId } = await activatesPoints(app, member, 100)
  const { userCouponId, couponId } = await activatesCoupon(app, member, aCoupon({ effect: percentOff(20, inDepartment('baeckerei')) }))
  const phone = await follow(app.url, member.token)
  const { result } = await till.scans(member)
  expect(await phone.next()).toMatchObject({ type: 'cardScanned' })
  const bread = aLine({ departmentId: 'baeckerei', amountCents: 1000 })
  const sale = till.sale({ scanId: result.scanId, lines: [bread], userCouponIds: [userCouponId], voucherIds: [voucherId] })
  await till.checkout(sale)
  expect(await phone.next()).toMatchObject({ type: 'saleBooked', savedCents: 200, voucherCents: 100, points: 24 })
  const news = [await phone.next(), await phone.next(), await phone.next(), await phone.next()]
  expect(news).toEqual([
    { type: 'heartsCredited', campaignId, hearts: 1, balanceHearts: 1, cause: 'purchase' },
    { type: 'pointsCredited', points: 24, balancePoints: 24 },
    { type: 'couponRedeemed', userCouponId, couponId, discountCents: 200 },
    { type: 'voucherRedeemed', voucherId, usedCents: 100, forfeitedCents: 0 },
  ])
  await till.takesBack({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })
  const back = [await phone.next(), await phone.next(), await phone.next(), await phone.next()]
  expect(back).toEqual([
    { type: 'heartsClawedBack', campaignId, hearts: 1, balanceHearts: 0, debtHearts: 0 },
    { type: 'pointsClawedBack', points: 24, balancePoints: 100, debtPoints: 0 },
    { type: 'couponReturned', userCouponId, couponId },
    { type: 'voucherReturned', voucherId, points: 100, balancePoints: 100 },
  ])
  phone.leave()
})

it('it hears nothing of a sale that was rejected', async () => {
  const member = await aMember(app)
  const phone = await follow(app.url, member.token)
  const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(2500) })
  await till.checkout(sale)
  await till.sells({ cardNumber: member.cardNumber, lines: lines(5000), receiptNumber: sale.receiptNumber })
  await till.gives({ cardNumber: member.cardNumber, hearts: 1 })
  const heard = [await phone.next(), await phone.next(), await phone.next()]
  expect(heard).toMatchObject([{ type: 'saleBooked' }, { hearts: 5 }, { hearts: 1, balanceHearts: 6 }])
  phone.leave()
})

it('it hears that a sale was voided, and how many hearts go back with it', async () => {
  const member = await aMember(app)
  const phone = await follow(app.url, member.token)
  const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(1000) })
  const { result } = await till.checkout(sale)
  expect([await phone.next(), await phone.next()]).toMatchObject([{ type: 'saleBooked' }, { type: 'heartsCredited', hearts: 2 }])
  expect(await till.voids({ purchase: { tillNumber: sale.tillNumber, receiptNumber: sale.receiptNumber } })).toMatchObject({ errorCode: 0 })
  expect(await phone.next()).toEqual({ type: 'saleVoided', receiptId: result.receiptId, hearts: 2 })
  phone.leave()
})
