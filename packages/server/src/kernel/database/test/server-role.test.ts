import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, signedIn, type TestTill } from '#testing/till.ts'
import { auditDatabase } from '../../../ledger/index.ts'

let app: TestServer
let role: pg.Client
let till: TestTill
let member: TestMember
let deleted: TestMember
let other: TestMember
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
  member = await aMember(app, { hearts: 12 })
  deleted = await aMember(app, { hearts: 3 })
  other = await aMember(app)
  for (const { cardNumber } of [member, deleted]) await till.sells({ cardNumber, lines: [aLine({ amountCents: 2000 })] })
  await till.gives({ cardNumber: member.cardNumber })
  await app.call('sendDeleteAccountEmail', {}, signedIn(app, deleted))
  expect(await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, deleted.email) })).toMatchObject({ errorCode: 0 })
  role = new pg.Client({ connectionString: app.server.services.settings.databaseUrl })
  await role.connect()
})
afterAll(async () => {
  await role.end()
  await app.close()
})

const denied =
  /^(permission denied (for|to) |must be (member|owner) of|There is no such member|A member |Counts of a till key |new row for relation "till_key_\w+" violates check constraint|Only an unclaimed sale|new row violates row-level security policy for table "members)/

/** What of a member has to outlive everything that the server's role does. */
async function belongings({ memberId }: TestMember): Promise<unknown> {
  const rows = await asOwner(app, (owner) =>
    owner.query(
      `select (select to_jsonb(m) from members m where member_id = $1) as member,
         (select jsonb_agg(to_jsonb(o) order by operation_id) from operations o where member_id = $1) as operations,
         (select jsonb_agg(to_jsonb(p) order by posting_id) from postings p where member_id = $1) as postings,
         (select jsonb_agg(to_jsonb(e) order by posting_id, entry) from entries e where member_id = $1) as entries,
         (select jsonb_agg(to_jsonb(r) order by receipt_id) from receipts r where member_id = $1) as receipts,
         (select jsonb_agg(to_jsonb(n) order by receipt_id) from receipt_numbers n where member_id = $1) as numbers,
         (select jsonb_agg(to_jsonb(x) order by erasure_id) from erasures x where member_id = $1) as erasures,
         (select jsonb_agg(to_jsonb(k) order by created_at) from till_keys k) as keys,
         (select jsonb_agg(to_jsonb(d) order by key_id, day, slot) from till_key_days d) as given`,
      [memberId],
    ),
  )
  return rows.rows[0]
}

/** Each in a transaction that ends with `rollback`, after which nothing may be left but what the role was allowed to do. */
async function attempt(...statements: string[]): Promise<string> {
  await role.query('begin')
  try {
    for (const statement of statements) {
      await role.query(
        statement
          .replaceAll('<living>', `'${member.memberId}'`)
          .replaceAll('<deleted>', `'${deleted.memberId}'`)
          .replaceAll('<other>', `'${other.memberId}'`),
      )
    }
    return 'done'
  } catch (error) {
    return (error as Error).message
  } finally {
    await role.query('rollback')
  }
}

/** Claims that a member's id is the bearer of an old sale without a card. */
function openSaleOf(bearer: string): string {
  return `insert into open_sales (code_hash, code_key, bearer_id, receipt_id, rates, happened_at, booked_at)
    values ('code', 'key', ${bearer}, gen_random_uuid(), '{}', now() - interval '60 days', now() - interval '60 days')`
}

/** Removes everything that leads to a member, and sets one thing again. */
function stripped(member: string, left = 'email = null'): string[] {
  const tables = ['email_owners', 'phone_owners', 'user_name_owners', 'facebook_owners', 'passkeys', 'account_undos', 'cards']
  const blank = `email = null, phone = null, password_hash = null, user_name = null, facebook_id = null, birth_date = null, street = null, zip = null,
    city = null, home_store_id = null, referral_code = null, printed_card_number = null, first_name = '', last_name = '', card_number = ''`
  return [
    ...tables.map((table) => `delete from ${table} where member_id = ${member}`),
    `update sessions set ended_at = now() where member_id = ${member}`,
    `update members set ${blank} where member_id = ${member}`,
    `update members set ${left} where member_id = ${member}`,
  ]
}

/** Each is one transaction. The last statement has to fail. */
const attempts = [
  // Statements that once wiped a living member's receipts and commands.
  [`update members set status = 'deleted' where member_id = <living>`],
  [`update members set status = 'active' where member_id = <deleted>`],
  // Statuses by other ways.
  [`update members set status = default where member_id = <deleted>`],
  [`update members set (status, first_name) = ('active', 'X') where member_id = <deleted>`],
  [`select set_member_status(<living>, 'deleted')`],
  ['select delete_member(<living>)'],
  // A member's receipts, passed off as those of a sale without a card.
  [openSaleOf('<living>'), 'select give_sale(<living>, <other>, now())'],
  ['select give_sale(<deleted>, <living>, now())'],
  ['select give_sale(gen_random_uuid(), <deleted>, now())'],
  ['select delete_member(<deleted>)'],
  // A member who comes into being deleted, and takes over what another one has.
  [`insert into members (member_id, status, card_number, created_at) values (gen_random_uuid(), 'deleted', '1', now())`],
  [`insert into members (member_id, status, card_number, created_at) values (gen_random_uuid(), 'inactive', '1', now())`],
  [`update members set member_id = gen_random_uuid() where member_id = <living>`],
  [`update members set created_at = now() where member_id = <living>`],
  [`delete from members where member_id = <deleted>`],
  ['truncate members'],
  // Not even a half-done deletion: as long as one thing leads to the member, the account is alive.
  ['delete from email_owners where member_id = <living>', 'delete from cards where member_id = <living>', 'select delete_member(<living>)'],
  [
    'delete from email_owners where member_id = <living>',
    'delete from phone_owners where member_id = <living>',
    'delete from cards where member_id = <living>',
    'update members set email = null, phone = null, password_hash = null, user_name = null where member_id = <living>',
    'select delete_member(<living>)',
  ],
  [...stripped('<living>', `first_name = 'Annegret'`), 'select delete_member(<living>)'],
  [...stripped('<living>', `birth_date = '1986-03-07'`), 'select delete_member(<living>)'],
  // What was erased is recorded, and stays recorded.
  [`insert into erasures (member_id, kind) values (<living>, 'bookings')`],
  [`update erasures set kind = 'account'`],
  ['delete from erasures'],
  ['truncate erasures'],
  [`update security_events set kind = 'signed-in'`],
  ['delete from security_events'],
  ['truncate security_events'],
  // Commands, keys and receipts.
  ...[
    'operations',
    'postings',
    'entries',
    'receipts',
    'receipt_numbers',
    'till_keys',
    'partner_keys',
    'service_actions',
    'consents',
  ].flatMap((table) => [
    [`update ${table} set ${table === 'till_keys' || table === 'partner_keys' ? 'revoked_at = null' : 'member_id = member_id'}`],
    [`delete from ${table}`],
    [`truncate ${table}`],
  ]),
  // What keys have given out and earned: neither gone nor moved to another key or day.
  ['delete from till_key_days'],
  ['truncate till_key_days'],
  ['update till_key_days set day = day - 500'],
  [`update till_key_days set key_id = 'other'`],
  ['update till_key_days set points = -1'],
  ...[
    ...['credits', 'hearts', 'points', 'punches', 'coupons', 'returns', 'returned_cents'],
    ...['earned_hearts', 'earned_points', 'earned_punches', 'donated_cents', 'sold_cents'],
  ].flatMap((count) => [
    [`update till_key_days set ${count} = ${count} - 1`],
    // A row of its own that makes the sum of the key smaller.
    [`insert into till_key_days (key_id, day, slot, ${count}) values ('0', current_date, -1, -1000)`],
  ]),
  [
    'insert into till_keys (key_hash, store_id, label, created_at) values (decode(repeat(md5($$k$$), 2), $$hex$$), $$lindenau$$, $$x$$, now())',
  ],
  [`insert into operations select * from operations on conflict on constraint operations_once do update set response = '{}'`],
  [`insert into receipts select * from receipts on conflict (member_id, receipt_id) do update set lines = '[]'`],
  [`merge into receipts r using members m on m.member_id = r.member_id when matched then delete`],
  ['lock table operations in share row exclusive mode'],
  // The rules themselves.
  ['create or replace function delete_member(gone uuid) returns void language sql as $$ select $$'],
  ['drop function delete_member(uuid)'],
  ['alter function delete_member(uuid) security invoker'],
  ['grant update on members to herzkarte_app with grant option', `update members set status = 'active' where member_id = <deleted>`],
  ['alter table members disable trigger all'],
  ['alter table operations drop constraint operations_once'],
  ['set local session authorization herzkarte_owner'],
  ['set local role herzkarte_owner'],
  [`create function public.evil() returns void language sql as 'select'`],
  ['create table public.evil ()'],
  // What the owner runs when a command adds a job: a trigger there would run with the rights of the owner.
  ...['_private_jobs', '_private_known_crontabs', '_private_tasks'].map((table) => [
    `create function pg_temp.evil() returns trigger language plpgsql as $$ begin delete from operations; return new; end $$`,
    `create trigger evil before insert on graphile_worker.${table} for each row execute function pg_temp.evil()`,
  ]),
  ['truncate graphile_worker._private_jobs'],
  // Names that the functions use, in a schema of its own.
  [
    'create temporary table members as select * from members where member_id = <living>',
    'set local search_path = pg_temp, public',
    ...stripped('<living>'),
    'select delete_member(<living>)',
  ],
]

describe('the server’s role, wherever its connection ends up', () => {
  it.each(attempts.map((statements): [string, string[]] => [statements.join('; '), statements]))('cannot: %s', async (_, statements) => {
    const before = [await belongings(member), await belongings(deleted)]
    expect(await attempt(...statements)).toMatch(denied)
    expect([await belongings(member), await belongings(deleted)]).toEqual(before)
  })

  it('has no more rights to what must not change than to read and to add', async () => {
    const { rows } = await role.query<{ table: string; rights: string[] }>(`
      select t as table, array(
        select r from unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as r
        where has_table_privilege(t, r) or (r in ('UPDATE') and has_any_column_privilege(t, r))) as rights
      from unnest(array['operations', 'postings', 'entries', 'receipts', 'receipt_numbers', 'till_keys', 'partner_keys', 'erasures', 'security_events',
        'graphile_worker.migrations']) as t`)
    expect(Object.fromEntries(rows.map(({ table, rights }) => [table, rights]))).toEqual({
      operations: ['INSERT'],
      postings: ['INSERT'],
      entries: ['INSERT'],
      receipts: ['INSERT'],
      receipt_numbers: ['INSERT'],
      till_keys: [],
      'graphile_worker.migrations': [],
      partner_keys: [],
      erasures: [],
      security_events: ['INSERT'],
    })
  })

  it('may attach nothing to any table, and run only the functions of the owner that are known here', async () => {
    const attachable = await role.query(`
      select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'TRIGGER, TRUNCATE, REFERENCES')`)
    expect(attachable.rows).toEqual([])
    const asOwners = await role.query<{ name: string }>(`
      select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') and has_function_privilege(p.oid, 'EXECUTE') order by 1`)
    expect(asOwners.rows.map(({ name }) => name)).toEqual([
      'delete_member',
      'erase_open_sales',
      'forget_books',
      'forget_operations',
      'forget_security_events',
      'forget_till_key_days',
      'give_sale',
      'set_member_status',
    ])
  })

  it('deletes a member all at once: no commands, receipts or notes are left', async () => {
    const bare = (rows: string) => `exists (select from ${rows}) `
    const left = [
      bare(`operations where member_id = <living>`),
      bare(`receipts where member_id = <living> and (lines is not null or copays is not null)`),
      bare(`postings where member_id = <living> and (detail <> '{}' or idempotency_key not like 'erased:%')`),
    ].join(' or ')
    expect(await attempt(`select 1 / (${left})::int`)).toBe('done')
    expect(await attempt(...stripped('<living>'), 'select delete_member(<living>)', `select 1 / (not (${left}))::int`)).toBe('done')
    expect(
      await attempt(
        ...stripped('<living>'),
        'select delete_member(<living>)',
        `select set_member_status(<living>, 'active')`,
        `select 1 / (select count(*) from members where member_id = <living> and status = 'deleted')`,
      ),
    ).toBe('done')
  })

  it('removes commands by their age only, whatever it asks for', async () => {
    const before = await belongings(member)
    await role.query(`select forget_operations('infinity', 1000000)`)
    expect(await belongings(member)).toEqual(before)
  })

  it('removes what keys have given out and earned by its age only, whatever it asks for', async () => {
    const before = await belongings(member)
    // A row for credits, and one for each connection that has booked.
    const { given } = before as { given: { hearts: number; earned_hearts: number }[] }
    expect(given[0]).toMatchObject({ hearts: 1 })
    expect(given.reduce((sum, { earned_hearts }) => sum + earned_hearts, 0)).toBe(8)
    expect((await role.query(`select forget_till_key_days('infinity', 1000000) as forgotten`)).rows).toEqual([{ forgotten: 0 }])
    expect(await belongings(member)).toEqual(before)
  })

  it('erases no receipts of a member as those of a sale without a card', async () => {
    const before = await belongings(member)
    await role.query(openSaleOf('<living>').replace('<living>', `'${member.memberId}'`))
    // Whether the made-up row goes depends on the age of the member's last receipt. The receipts stay.
    await role.query(`select erase_open_sales('infinity', 1000)`)
    expect(before).toMatchObject({ receipts: [{}], numbers: [{}] })
    expect(await belongings(member)).toEqual(before)
  })

  it('erases no fresh sale without a card, whatever time it writes beside it', async () => {
    // The database reads its own clock.
    app.clock.set(new Date().toISOString())
    const { result } = await till.sells({ lines: [aLine({ amountCents: 2000 })] })
    const { rows } = await role.query('select bearer_id from open_sales where receipt_id = $1', [result.receiptId])
    const stored = async () => [
      ...(await role.query('select from open_sales where bearer_id = $1', [rows[0].bearer_id])).rows,
      ...(await role.query('select from receipts where member_id = $1', [rows[0].bearer_id])).rows,
    ]
    await role.query(`update open_sales set booked_at = now() - interval '8 days' where receipt_id = $1`, [result.receiptId])
    await role.query(`select erase_open_sales('infinity', 1000)`)
    expect(await stored()).toHaveLength(2)
  })

  it('keeps a deleted member deleted, also when it locks and unlocks', async () => {
    await role.query(`select set_member_status($1, 'active')`, [deleted.memberId])
    expect(await belongings(deleted)).toMatchObject({ member: { status: 'deleted' }, operations: null, numbers: [{}] })
  })
})

describe('the audit', () => {
  const problems = async () => (await auditDatabase(app.ownerUrl)).problems
  const changed = async (change: string, values: string[], back: string) => {
    await asOwner(app, (owner) => owner.query(change, values))
    const found = await problems()
    await asOwner(app, (owner) => owner.query(back, values))
    return found
  }

  it('finds nothing where members were deleted as they should be, and that is recorded by table', async () => {
    expect(await problems()).toEqual([])
    const { rows } = await role.query(`select kind, erased from erasures where member_id = $1 order by kind`, [deleted.memberId])
    expect(rows).toEqual([
      { kind: 'account', erased: {} },
      { kind: 'bookings', erased: { postings: expect.any(Number), receipts: 1, operations: expect.any(Number) } },
      { kind: 'service-actions', erased: { service_actions: 0 } },
    ])
  })

  it('finds a deletion and an erasure that are not recorded, and a deleted member who lives again', async () => {
    const setTo = (status: string) => `update members set status = '${status}' where member_id = $1`
    expect(await changed(setTo('deleted'), [member.memberId], setTo('active'))).toEqual([
      `Member ${member.memberId} is deleted, but the erasure is not recorded.`,
    ])
    expect(await changed(setTo('active'), [deleted.memberId], setTo('deleted'))).toEqual([
      `Member ${deleted.memberId} is recorded as erased (account, bookings, service-actions), but is not deleted.`,
    ])
  })

  it('finds receipts of the living that have lost their number or were erased', async () => {
    const { memberId } = member
    const { rows } = await role.query('select * from receipt_numbers where member_id = $1', [memberId])
    await asOwner(app, (owner) => owner.query('delete from receipt_numbers where member_id = $1', [memberId]))
    expect(await problems()).toEqual(rows.map((row) => `Receipt ${row.receipt_id} of member ${memberId} does not hold its number.`))
    const noNumbers = await problems()
    await asOwner(app, (owner) => owner.query('update receipts set lines = null where member_id = $1', [memberId]))
    expect(await problems()).toEqual([
      `Member ${memberId}: 0 postings and ${rows.length} receipts are erased, but no erasure is recorded.`,
      ...noNumbers,
    ])
  })
})
