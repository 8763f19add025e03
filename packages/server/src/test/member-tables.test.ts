import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { aFullMember, type FullMember } from '#testing/full-member.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold, signedIn } from '#testing/till.ts'
import { columnOf, memberFields } from '../areas/account/members.ts'
import { targetHash } from '../kernel/attempts.ts'

type Stored =
  /** The rows are gone with the account. */
  | 'goes'
  /** They stay under the pseudonym, without anything personal, because a proof of the ledger or a count needs them. */
  | 'stays'

/** How rows of a member are found: by the member's id, unless said otherwise. `$1` is the member, `$2` address and number. */
interface Decision {
  /** Where the export has them. */
  exported: (data: ExportedData) => unknown
  deletion: Stored
  rows?: string
}

/**
 * What is decided about every table of the database. A table that is not in either list fails this test: anyone who adds one decides whether it holds
 * something about members, and if so how it is exported and forgotten (docs/member-data.md).
 */
const ofMembers: Record<string, Decision> = {
  members: { exported: (data) => data.account.firstName, deletion: 'stays' },
  email_owners: { exported: (data) => data.account.email, deletion: 'goes' },
  phone_owners: { exported: (data) => data.account.phone, deletion: 'goes' },
  user_name_owners: { exported: (data) => data.account.userName, deletion: 'goes' },
  facebook_owners: { exported: (data) => data.account.facebookId, deletion: 'goes' },
  // What was agreed to when, of nobody any more.
  consents: { exported: (data) => data.consents.answers[0], deletion: 'stays' },
  referral_codes: { exported: (data) => data.referral.code, deletion: 'goes' },
  shares: { exported: (data) => data.shares[0], deletion: 'goes' },
  // If it brought hearts: a return takes them back from who invited.
  referrals: { exported: (data) => data.referral.invitedAt, deletion: 'stays' },
  cards: { exported: (data) => data.cards[1], deletion: 'goes' },
  card_customers: { exported: (data) => data.takenOverCards[0], deletion: 'goes' },
  photos: { exported: (data) => data.photos[0]?.jpeg, deletion: 'goes' },
  passkeys: { exported: (data) => data.passkeys[0]?.name, deletion: 'goes' },
  sessions: { exported: (data) => data.sessions[0]?.userAgent, deletion: 'stays' },
  card_keys: { exported: (data) => data.sessions[0]?.cardKeySince, deletion: 'goes' },
  devices: { exported: (data) => data.devices[0], deletion: 'goes' },
  registrations: {
    exported: (data) => data.safety.registrations[0]?.form,
    deletion: 'goes',
    rows: 'member_id = $1 or destination = any($2)',
  },
  verification_codes: {
    exported: (data) => data.safety.codes[1],
    deletion: 'goes',
    rows: 'destination = $1::text or destination = any($2)',
  },
  sms_log: { exported: (data) => data.safety.sms[0], deletion: 'goes', rows: 'member_id = $1 or destination = any($2)' },
  tickets: { exported: (data) => data.safety.tickets[0], deletion: 'goes' },
  auth_codes: { exported: (data) => data.safety.partnerCodes[0], deletion: 'goes' },
  attempts: { exported: (data) => data.safety.wrongPasswords[0], deletion: 'goes', rows: 'target_hash = $1' },
  notices: {
    exported: (data) => data.safety.notices[0],
    deletion: 'goes',
    rows: `member_id = $1 and kind <> 'accountDeleted' and $2::text[] is not null`,
  },
  known_devices: { exported: (data) => data.safety.knownDevices[0], deletion: 'goes' },
  account_undos: { exported: (data) => data.safety.undos[0], deletion: 'goes' },
  newsletter_wishes: {
    exported: (data) => data.safety.newsletterWishes[0],
    deletion: 'goes',
    rows: 'member_id = $1 and is_subscribed and $2::text[] is not null',
  },
  outbox_messages: { exported: (data) => data.messages[1], deletion: 'goes', rows: '$1::uuid is not null and recipient = any($2)' },
  books: { exported: (data) => data.ledger.books[1], deletion: 'stays' },
  lots: { exported: (data) => data.ledger.lots[1], deletion: 'stays' },
  postings: { exported: (data) => data.ledger.postings[5], deletion: 'stays' },
  entries: { exported: (data) => data.ledger.postings[5]?.entries[1], deletion: 'stays' },
  operations: { exported: (data) => data.operations[0], deletion: 'goes' },
  stamp_cards: { exported: (data) => data.hearts.cards[0], deletion: 'goes' },
  seen_postings: { exported: (data) => data.hearts.seenPostingId, deletion: 'goes' },
  planned_recipes: { exported: (data) => data.recipes.planned[0], deletion: 'goes' },
  grocery_marks: { exported: (data) => data.recipes.bought[0], deletion: 'goes' },
  groceries: { exported: (data) => data.recipes.groceries[0]?.name, deletion: 'goes' },
  donation_choices: { exported: (data) => data.donations.recipientIds[0], deletion: 'goes' },
  // Has been given, and is counted in what all members' purchases gave.
  donations: { exported: (data) => data.donations.given[0], deletion: 'stays' },
  history_reads: { exported: (data) => data.hearts.readHistories[0], deletion: 'goes' },
  // Stays collected, so that nobody collects it again.
  // The budget is proven against them.
  print_draws: { exported: (data) => data.prints[0], deletion: 'stays' },
  collect_codes: { exported: (data) => data.hearts.collectedCodes[0], deletion: 'stays' },
  redemptions: { exported: (data) => data.redemptions[0], deletion: 'stays' },
  user_coupons: { exported: (data) => data.coupons[0], deletion: 'stays' },
  vouchers: { exported: (data) => data.vouchers[0], deletion: 'stays' },
  gift_holds: { exported: (data) => data.gifts.holds[0], deletion: 'stays' },
  // A code stands for its hold, which is exported; the code itself is kept nowhere.
  gift_codes: { exported: (data) => data.gifts.holds[0]?.holdId, deletion: 'goes' },
  friendships: { exported: (data) => data.friends.friendships[0], deletion: 'goes' },
  friend_stops: { exported: (data) => data.friends.stops[0], deletion: 'goes' },
  transfers: { exported: (data) => data.friends.sent[0], deletion: 'goes' },
  // A code stands for its transfer, which is exported; the code itself is kept nowhere.
  transfer_codes: { exported: (data) => data.friends.sent[0]?.sentAt, deletion: 'goes' },
  incoming_transfers: { exported: (data) => data.friends.received[0], deletion: 'goes' },
  households: { exported: (data) => data.households[0], deletion: 'goes' },
  // A code stands for its row, which is exported; the code itself is kept nowhere.
  household_codes: { exported: (data) => data.households[0]?.since, deletion: 'goes' },
  notifications: { exported: (data) => data.notifications.inbox[0], deletion: 'goes' },
  notification_settings: { exported: (data) => data.notifications.muted[0], deletion: 'goes' },
  gift_likes: { exported: (data) => data.gifts.likes[0], deletion: 'goes' },
  receipts: { exported: (data) => data.receipts[1]?.lines[0], deletion: 'stays' },
  receipt_numbers: { exported: (data) => data.receipts[0]?.receiptNumber, deletion: 'stays' },
  member_tiers: { exported: (data) => data.tier.tierId, deletion: 'goes' },
  monthly_spend: { exported: (data) => data.tier.monthlySpend[0], deletion: 'goes' },
  // Phones learn from them that the pass has ended.
  wallet_passes: { exported: (data) => data.wallet.passes[0], deletion: 'stays' },
  wallet_devices: { exported: (data) => data.wallet.devices[0], deletion: 'stays' },
  wallet_codes: { exported: (data) => data.wallet.codes[0], deletion: 'goes' },
  scans: { exported: (data) => data.scans[0], deletion: 'goes' },
  // Who did what stays; why they did it goes.
  service_actions: { exported: (data) => data.customerService[0]?.reason, deletion: 'stays' },
}

/** About members who are gone, by an id that leads to nobody: the deletion writes it, so that the audit can compare. */
const ofDeletedMembers = ['erasures']

/** What is decided about a column of `members`: where the export has it, and the value that remains after a deletion. */
interface ColumnDecision {
  exported: (data: ExportedData) => unknown
  remains?: unknown
}
const column = (field: keyof ExportedData['account'], remains: unknown = null): ColumnDecision => ({
  exported: (data) => data.account[field],
  remains,
})
/** Columns in which the member of this test has the value that remains. The newsletter's tests cover the second. */
const sameBeforeAndAfter = ['lang', 'marketing_info']
/** A column that is not in this list fails this test. */
const columnsOfMembers: Record<string, ColumnDecision> = {
  // Remains as the pseudonym.
  member_id: { exported: (data) => data.account.userId },
  status: column('status', 'deleted'),
  email: column('email'),
  email_verified_at: column('emailVerifiedAt'),
  area_code: column('areaCode'),
  phone: column('phone'),
  phone_verified_at: column('phoneVerifiedAt'),
  // The export says only that there is one.
  password_hash: column('hasPassword'),
  lang: column('lang', 'de'),
  salutation: column('salutation'),
  first_name: column('firstName', ''),
  last_name: column('lastName', ''),
  birth_date: column('birthDate'),
  home_store_id: column('homeStoreId'),
  street: column('street'),
  house_number: column('houseNumber'),
  zip: column('zip'),
  city: column('city'),
  country: column('country'),
  household_size: column('householdSize'),
  card_number: { exported: (data) => data.cards.find(({ kind }) => kind === 'virtual')?.cardNumber, remains: '' },
  printed_card_number: { exported: (data) => data.cards.find(({ kind }) => kind === 'printed')?.cardNumber, remains: null },
  user_name: column('userName'),
  facebook_id: column('facebookId'),
  referral_code: { exported: (data) => data.referral.code, remains: null },
  photo: { exported: (data) => data.photos.find(({ inUse }) => inUse), remains: null },
  digital_receipts: { exported: (data) => data.consents.digitalReceipts, remains: false },
  personalised_offers: { exported: (data) => data.consents.personalisedOffers, remains: false },
  marketing_info: { exported: (data) => data.consents.newsletter, remains: false },
  no_paper: column('noPaper', false),
  age_seen_at: { exported: (data) => data.account.ageSeen?.seenAt },
  age_seen_store_id: { exported: (data) => data.account.ageSeen?.storeId },
  age_seen_till_number: { exported: (data) => data.account.ageSeen?.tillNumber },
  born_by: { exported: (data) => data.account.ageSeen?.bornBy },
  // Remains: the count of members by month needs it.
  created_at: { exported: (data) => data.account.memberSince },
}

/** Tables about the merchant, the server or nobody in particular. Counters of calls count addresses of the network, for a day at most. */
const ofNobody = [
  'campaign_budgets',
  // Keyed hashes of cards, of which nobody can tell whose they were.
  'closed_cards',
  'content_changes',
  'content_items',
  'content_revisions',
  'coupon_budgets',
  'coupon_counters',
  'donation_inbox',
  'donation_totals',
  'gift_like_counts',
  'gift_stock',
  // Always empty.
  'job_commits',
  'longer_campaigns',
  'merchant_opening',
  'migrations',
  // Of nobody until they are claimed; then receipts has them, and only the hash of the code stays for some days.
  'open_sales',
  'news_sendings',
  'partner_keys',
  'pictures',
  'print_stock',
  // Of anyone who opens the page, for five minutes: the row is found by a secret of the browser.
  'passkey_challenges',
  'rate_counters',
  // Which product is dangerous, and who has told its buyers.
  'recalls',
  'reward_stock',
  // Persons and addresses are keyed hashes in it, for 90 days.
  'security_events',
  'status_figures',
  'till_key_days',
  'till_keys',
  // Ids that tills have made up, with a hash of what they have sent under them, for 90 days.
  'till_operations',
  // Sums over all receipts of a till and day.
  'till_sums',
  'tills_seen',
  // Ids of members and of what happened to them, for 30 days: the other system has them already.
  'webhook_deliveries',
  'webhook_endpoints',
]

let app: TestServer
let owner: pg.Client
let member: FullMember
let data: ExportedData
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  member = await aFullMember(app)
  await owner.query(
    `update members set password_hash = 'hash', country = 'Frankreich', personalised_offers = true, age_seen_at = now(),
       age_seen_store_id = 'lindenau', age_seen_till_number = '3', born_by = '2000-01-01' where member_id = $1`,
    [member.memberId],
  )
  const answer = await app.call('exportUserData', {}, signedIn(app, member))
  expect(answer).toMatchObject({ errorName: null })
  data = answer.result
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

async function countOf(table: string): Promise<number> {
  const condition = ofMembers[table]?.rows ?? 'member_id = $1 and $2::text[] is not null'
  const destinations = [member.email, ...member.words.filter((word) => /^171\d{7}$/.test(word)).map((phone) => `+49${phone}`)]
  const target = targetHash(app.server.services.settings.secret, 'password', member.email)
  const values: unknown[] = table === 'attempts' ? [target] : [member.memberId, destinations]
  const { rows } = await owner.query(`select count(*)::int as count from ${table} where ${condition}`, values)
  return rows[0].count
}

async function rowOfMember(): Promise<Record<string, unknown>> {
  const { rows } = await owner.query('select to_jsonb(m) as row from members m where member_id = $1', [member.memberId])
  return rows[0].row
}

/** Every word in every row of the database, those of the job queue as well. */
async function everything(): Promise<string> {
  const tables = await owner.query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  let texts = ''
  for (const { name } of tables.rows) {
    const { rows } = await owner.query(`select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`)
    texts += rows[0].text
  }
  return texts
}

// ASVS 14.2.4
it('every table of the database is decided about', async () => {
  const { rows } = await owner.query(`select tablename as name from pg_tables where schemaname = 'public' order by tablename`)
  expect(rows.map(({ name }) => name)).toEqual([...Object.keys(ofMembers), ...ofDeletedMembers, ...ofNobody].sort())
})

it('every column of a member is decided about, and known to the server', async () => {
  const { rows } = await owner.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'members' order by 1`,
  )
  const columns = rows.map(({ name }) => name)
  expect(columns).toEqual(Object.keys(columnsOfMembers).sort())
  expect(columns).toEqual(memberFields.map(columnOf).sort())
})

it('tables about nobody name no member', async () => {
  const { rows } = await owner.query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and (column_name like '%member_id' or column_name in ('referrer_id', 'destination', 'recipient', 'email', 'phone'))`,
  )
  expect(rows.map(({ name }) => name).filter((name) => ofNobody.includes(name))).toEqual([])
})

describe('an export', () => {
  it.each(Object.entries(ofMembers))('holds what is in %s', async (table, { exported }) => {
    expect(await countOf(table), 'the member of this test has no row there').toBeGreaterThan(0)
    expect(exported(data) ?? null).not.toBeNull()
  })

  it.each(Object.entries(columnsOfMembers))('holds the %s of the member', async (name, { exported, remains }) => {
    const value = (await rowOfMember())[name]
    if (!sameBeforeAndAfter.includes(name)) expect(value, 'the member of this test has no value there').not.toEqual(remains ?? null)
    expect(exported(data) ?? null).not.toBeNull()
  })

  it('holds every word that is about the member', () => {
    const text = JSON.stringify(data)
    for (const word of member.words) expect(text).toContain(word)
  })

  // ASVS 8.2.3
  it('tells nothing about anybody else, and no secret', async () => {
    const stranger = await aFullMember(app)
    const text = JSON.stringify((await app.call('exportUserData', {}, signedIn(app, member))).result)
    for (const word of stranger.words) expect(text).not.toContain(word)
    expect(text).not.toMatch(/argon2|Hash|proof|refresh/)
  })
})

describe('a deletion', () => {
  beforeAll(async () => {
    const deleteToken = await latestToken(app, member.email)
    expect(await app.call('confirmDeleteAccount', { deleteToken })).toMatchObject({ errorName: null })
  })

  it.each(Object.entries(ofMembers))('leaves of %s what is decided', async (table, { deletion }) => {
    expect((await countOf(table)) > 0 ? 'stays' : 'goes').toBe(deletion)
  })

  it.each(ofDeletedMembers)('is recorded in %s, which has nothing of living members', async (table) => {
    const { rows } = await owner.query(`select distinct t.member_id, m.status from ${table} t join members m using (member_id)`)
    expect(rows).toEqual([{ member_id: member.memberId, status: 'deleted' }])
  })

  it('leaves no word about the member anywhere, once the member was told', async () => {
    await app.runJobs()
    await owner.query(`delete from outbox_messages where recipient = $1 and subject = 'Dein Konto ist gelöscht'`, [member.email])
    const text = await everything()
    for (const word of member.words) expect(text.includes(word), word).toBe(false)
  })

  it('leaves of the member an id and the instant it was made', async () => {
    const row = await rowOfMember()
    const left = Object.entries(row).filter(([, value]) => value !== null && value !== '' && value !== false)
    expect(left.map(([column]) => column).sort()).toEqual(['created_at', 'lang', 'member_id', 'status'])
    for (const [name, { remains }] of Object.entries(columnsOfMembers)) if (remains !== undefined) expect(row[name], name).toEqual(remains)
  })

  it('leaves the ledger whole', () => expectLedgerToHold(app))
})
