import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { aCollectCode } from './codes.ts'
import { aCoupon, publish } from './coupons.ts'
import { aMember, campaignId, type TestMember } from './members.ts'
import { activatesPoints, creditPoints } from './points.ts'
import { aPhone, aPrintedCard } from './registrations.ts'
import type { TestServer } from './server.ts'
import { activates, aLine, aTill, aTse, signedIn } from './till.ts'

/** A member with a row in every table, and all the words that are about this member only. */
export interface FullMember extends TestMember {
  sessionId: string
  words: string[]
  /** A receipt that the till can find by its number. */
  purchase: { tillNumber: string; receiptNumber: string }
}

/** A member who has used every feature. */
export async function aFullMember(app: TestServer): Promise<FullMember> {
  const mark = randomBytes(4).toString('hex')
  const phone = aPhone()
  const [printedCardNumber, takenOver] = [aPrintedCard(), aPrintedCard()]
  const person = {
    email: `walburga.${mark}@example.org`,
    phone,
    firstName: `Walburga-${mark}`,
    lastName: `Hintermoser-${mark}`,
    street: `Bachgasse-${mark}`,
    houseNumber: `4${mark}`,
    zip: `0${mark}`,
    city: `Kleinzschocher-${mark}`,
    userName: `wally-${mark}`,
    facebookId: `771${Number.parseInt(mark, 16)}`,
    referralCode: `W${mark.toUpperCase()}`,
    printedCardNumber,
  }
  const more = {
    areaCode: '+49',
    phoneVerifiedAt: app.clock.now(),
    householdSize: 3,
    noPaper: true,
    birthDate: '1961-05-17',
    photo: `/photos/${mark}`,
  }
  const member = await aMember(app, { ...person, ...more, userAgent: `Browser of ${mark}`, hearts: 60, given: 30 })
  const [, sessionId = ''] = member.refreshToken.split('.')
  const note = `Entschuldigung, Frau ${mark}`
  const product = `Sauerteigbrot ${mark}`

  const purchase = await shops(app, member, { product, note, receiptNumber: `R-${uuid().slice(-8)}` })
  await collects(app, member)
  await hasFriends(app, member)
  await shares(app, member)
  await asksForCodes(app, member, `next.${mark}@example.org`)
  await fillTheRest(app, member, { sessionId, mark, takenOver, phone: `+49${phone}`, printedCardNumber })
  const words = [...Object.values(person), note, product, takenOver, mark, member.cardNumber]
  return { ...member, sessionId, purchase, words }
}

async function shops(
  app: TestServer,
  member: TestMember,
  { product, note, receiptNumber }: Record<'product' | 'note' | 'receiptNumber', string>,
) {
  const till = await aTill(app)
  const lines = [aLine({ name: product, amountCents: 2500, quantity: 2 })]
  const scan = await till.scans(member)
  const sale = till.sale({ scanId: String(scan.result.scanId), lines, receiptNumber, tse: aTse() })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  const purchase = { tillNumber: String(sale.tillNumber), receiptNumber }
  expect(await till.takesBack({ purchase, lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ errorName: null })
  expect(await till.gives({ cardNumber: member.cardNumber, hearts: 2, note })).toMatchObject({ errorName: null })
  return purchase
}

async function collects(app: TestServer, member: TestMember) {
  const by = signedIn(app, member)
  await activates(app, member)
  await creditPoints(app, member, 500)
  await activatesPoints(app, member, 200)
  const gift = await app.call('redeemGift', { giftId: 'blumenstrauss', exchangeType: 'hearts', operationId: uuid() }, by)
  expect(gift).toMatchObject({ errorName: null })
  await app.call('likeGift', { giftId: 'blumenstrauss', isLiked: true }, by)
  const coupon = aCoupon()
  await publish(app, coupon)
  expect(await app.call('saveUserCoupon', { couponId: coupon.id, operationId: uuid() }, by)).toMatchObject({ errorName: null })
  const code = await aCollectCode(app, campaignId, 'handzettel')
  expect(await app.call('collectStamp', { operationId: uuid(), code }, by)).toMatchObject({ errorName: null })
  const history = await app.call('listUserStampHistory', {}, by)
  await app.call('clearCollectCodeStatus', { upTo: history.result.items[0]?.transactionId ?? '' }, by)
}

async function hasFriends(app: TestServer, member: TestMember) {
  const friend = await aMember(app, { hearts: 10 })
  const shares = (from: TestMember) => app.call('transferStampByCode', { campaignId, hearts: 2, operationId: uuid() }, signedIn(app, from))
  await app.call('addFriend', { userId: friend.memberId }, signedIn(app, member))
  const stranger = await aMember(app)
  expect(await app.call('blockUser', { userId: stranger.memberId }, signedIn(app, member))).toMatchObject({ errorName: null })
  expect(await shares(member)).toMatchObject({ errorName: null })
  const transferCode = (await shares(friend)).result.transfer.transferCode ?? ''
  expect(await app.call('receiveTransferStamp', { transferCode }, signedIn(app, member))).toMatchObject({ errorName: null })
  expect(await app.call('createHouseholdCode', {}, signedIn(app, member))).toMatchObject({ errorName: null })
  await app.call('saveNotificationSettings', { pushed: ['system'] }, signedIn(app, member))
}

async function shares(app: TestServer, member: TestMember) {
  const share = {
    title: 'Schau mal',
    description: 'Das wäre was für dich.',
    image: '/images/gifts/emaille-becher.svg',
    path: '/giftDetail/emaille-becher',
  }
  expect(await app.call('saveShareData', share, signedIn(app, member))).toMatchObject({ errorName: null })
}

async function asksForCodes(app: TestServer, member: TestMember, nextEmail: string) {
  const by = signedIn(app, member)
  expect(await app.call('sendDeleteAccountEmail', {}, by)).toMatchObject({ errorName: null })
  await app.call('forgetUserPassword', { type: 'email', email: member.email })
  await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: nextEmail }, by)
  await app.call('checkoutUserPassword', { password: 'wrong' }, by)
  await app.call('newLogin', { loginType: 'email', email: member.email, password: 'wrong' })
}

interface Rest {
  sessionId: string
  mark: string
  takenOver: string
  /** The full number. */
  phone: string
  printedCardNumber: string
}

/** Adds data that no call creates by itself, or only together with actions of others. */
async function fillTheRest(
  app: TestServer,
  { memberId, email }: TestMember,
  { sessionId, mark, takenOver, phone, printedCardNumber }: Rest,
) {
  const now = app.clock.now()
  const [stranger, planId, receiptId, passId] = [uuid(), uuid(), uuid(), uuid()]
  const rows: [string, Record<string, unknown>][] = [
    ['cards', { card_number: printedCardNumber, member_id: memberId, kind: 'printed', bound_at: now }],
    ['card_customers', { card_number: takenOver, holdings: '{}', member_id: memberId, bound_at: now }],
    [
      'photos',
      { member_id: memberId, photo_id: uuid(), image: Buffer.from(mark), small: Buffer.from(mark), in_use: true, created_at: now },
    ],
    [
      'passkeys',
      {
        member_id: memberId,
        credential_id: Buffer.from(`key ${mark}`),
        passkey_id: uuid(),
        public_key: Buffer.from('key'),
        counter: 3,
        transports: ['internal'],
        is_syncable: true,
        is_backed_up: true,
        aaguid: uuid(),
        name: `Handy von ${mark}`,
        created_at: now,
      },
    ],
    ['card_keys', { member_id: memberId, session_id: sessionId, key_number: 1, since: now }],
    ['devices', { member_id: memberId, device_token: `device-${mark}`, device_type: 1, session_id: sessionId, registered_at: now }],
    ['auth_codes', { code_hash: Buffer.from(`code ${mark}`), member_id: memberId, expires_at: now }],
    [
      'service_actions',
      { member_id: memberId, action_id: uuid(), action: 'show', actor: 'Frau Sommer', reason: `Anruf wegen ${mark}`, done_at: now },
    ],
    ['referrals', { member_id: memberId, referrer_id: stranger, status: 'Rewarded', registered_at: now }],
    ['referrals', { member_id: uuid(), referrer_id: memberId, registered_at: now }],
    [
      'registrations',
      { temp_user_id: uuid(), kind: 'email', destination: email, member_id: memberId, created_at: now, form: `{"city":"${mark}"}` },
    ],
    ['sms_log', { sms_id: uuid(), purpose: 'resetPassword', area_code: '+49', phone: phone.slice(3), destination: phone, sent_at: now }],
    [
      'notices',
      {
        member_id: memberId,
        notice_id: uuid(),
        kind: 'emailChanged',
        destination: `old.${mark}@example.org`,
        first_name: mark,
        lang: 'de',
        created_at: now,
      },
    ],
    [
      'account_undos',
      {
        member_id: memberId,
        undo_id: uuid(),
        link_hash: Buffer.from(mark),
        change: 'passkeyAdded',
        email,
        area_code: '+49',
        phone: phone.slice(3),
        changed_at: now,
      },
    ],
    [
      'newsletter_wishes',
      { member_id: memberId, wish_id: uuid(), email: `next.${mark}@example.org`, lang: 'de', is_subscribed: true, created_at: now },
    ],
    ['member_tiers', { member_id: memberId, tier_id: 'ernte', since: '2026-11-01' }],
    [
      'planned_recipes',
      { member_id: memberId, plan_id: planId, day: '2026-11-21', recipe_id: 'kuerbissuppe', portions: 4, changed_at: now },
    ],
    ['grocery_marks', { member_id: memberId, plan_id: planId, ingredient_id: 'ingwer', unit: 'g', bought_portions: 4, ticked_at: now }],
    ['groceries', { member_id: memberId, grocery_id: uuid(), name: `Torte für ${mark}`, created_at: now }],
    ['donation_choices', { member_id: memberId, recipient_ids: ['tafel-am-kornfeld'], chosen_at: now }],
    [
      'donations',
      {
        member_id: memberId,
        receipt_id: receiptId,
        purchase_id: receiptId,
        recipient_id: 'tafel-am-kornfeld',
        month: '2026-11-01',
        per_mille: 10,
        cents: 5,
      },
    ],
    ['donation_inbox', { month: '2026-11-01', recipient_id: 'tafel-am-kornfeld', cents: 5 }],
    [
      'wallet_passes',
      { member_id: memberId, pass_id: passId, wallet: 'apple', session_id: sessionId, made_at: now, changed_at: now, shown: '' },
    ],
    [
      'wallet_devices',
      { device_id: `phone-${passId}`, member_id: memberId, pass_id: passId, push_token: `push-${passId}`, registered_at: now },
    ],
    ['wallet_codes', { code_hash: Buffer.from(`wallet ${passId}`), member_id: memberId, session_id: null, expires_at: now }],
    ['print_draws', { member_id: memberId, week: '2026-11-16', print_id: 'druck-0', hearts: 2, from_reserve: false, drawn_at: now }],
    ['history_reads', { member_id: memberId, history: 'hearts', read_at: now }],
    ['outbox_messages', { message_id: uuid(), channel: 'sms', recipient: phone, subject: '', body: `Hallo ${mark}`, sent_at: now }],
  ]
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  try {
    for (const [table, row] of rows) {
      const columns = Object.keys(row)
      const places = columns.map((_, index) => `$${index + 1}`)
      await owner.query(`insert into ${table} (${columns}) values (${places})`, Object.values(row))
    }
  } finally {
    await owner.end()
  }
}
