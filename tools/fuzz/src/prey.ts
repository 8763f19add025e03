import { openSession, printCollectCodes } from '@herzkarte/server'
import { transact } from '@herzkarte/server/database'
import { anOwner } from '@herzkarte/server/testing/belongings.ts'
import { campaignId } from '@herzkarte/server/testing/members.ts'
import { password } from '@herzkarte/server/testing/registrations.ts'
import type { TestServer } from '@herzkarte/server/testing/server.ts'
import { aLine, aTill, shownCode } from '@herzkarte/server/testing/till.ts'
import type { Prey } from './attack.ts'
import type { KnownValues } from './values.ts'

/** A server with a till and a member who has one of everything. */
export async function preyOn(app: TestServer): Promise<Prey> {
  const { pool, tokens, settings, now, content } = app.server.services
  const [owner, stranger, till] = [await anOwner(app), await anOwner(app), await aTill(app)]
  const batch = { id: 'fuzz', campaignId, heartsPerCode: 1, note: '' }
  const codes = await transact(pool, (tx) => printCollectCodes(tx, batch, 3, settings.secret))
  const scan = await till.scans(owner)
  const known: KnownValues = {
    ...Object.fromEntries(Object.entries(owner.belongings).map(([name, id]) => [name, [id, stranger.belongings[name as 'photoId']]])),
    cursor: [Buffer.from(JSON.stringify([now().toISOString(), stranger.memberId])).toString('base64url')],
    campaignId: content().campaigns.map(({ id }) => id),
    storeId: ['lindenau'],
    homeStoreId: ['lindenau'],
    giftId: content().gifts.map(({ id }) => id),
    couponId: content().coupons.map(({ id }) => id),
    recipeId: ['kuerbissuppe'],
    recipientId: ['tafel-am-kornfeld'],
    rewardId: ['kochloeffel-set'],
    departmentId: ['obst-und-gemuese'],
    userId: [stranger.memberId],
    userName: ['annegret', owner.email],
    name: ['Annegret', 'Walburga'],
    email: [owner.email, 'nobody@example.org'],
    areaCode: ['+49'],
    phone: ['1712345678'],
    password: [password],
    confirmPassword: [password],
    oldPassword: [password],
    birthDate: ['1961-05-17'],
    zip: ['04177'],
    cardNumber: [owner.cardNumber, '2760000000047110'],
    code: [...codes, '123456', await shownCode(app, owner)],
    scan: [await shownCode(app, owner), owner.cardNumber],
    scanId: [String(scan.result.scanId)],
    lines: [[aLine({})]],
    purchase: [owner.purchase],
    tillNumber: [till.tillNumber],
    happenedAt: [now().toISOString()],
    day: ['2026-11-21'],
    from: ['2026-11-16'],
    changedAt: [now().toISOString()],
    langCode: ['fr_FR'],
    exchangeType: ['hearts', 'points'],
    refreshToken: [owner.refreshToken],
    merchantCode: ['1001'],
    path: ['/giftDetail/emaille-becher'],
    loginType: ['email', 'phone', 'facebook'],
    registerType: ['email', 'phone'],
    verifyType: ['register', 'login', 'changeEmail', 'resetPassword'],
    snsType: ['facebook'],
  }
  return {
    url: app.url,
    known,
    async authorize({ of }) {
      if (of === 'till') return `Till ${till.key}`
      const { token } = await transact(pool, (tx) => openSession(tx, owner.memberId, { tokens, settings, now: now(), userAgent: '' }))
      return `Bearer ${token.accessToken}`
    },
  }
}
