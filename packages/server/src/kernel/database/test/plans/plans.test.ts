import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { populate } from '@herzkarte/populate/populate.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { coordinatorTables, lookUpTables, memberTables, plainTables } from '../../tables.ts'
import { type Explained, type Look, looksOf } from './plan.ts'
import type { Recorded } from './row-types/recording.ts'

/** Every statement that the server prepares: there is no other way to ask the database. */
const declared = vi.hoisted(() => [] as Recorded[])
vi.mock(import('../../statement.ts'), async (original) => {
  const { recordingIn } = await import('./row-types/recording.ts')
  return recordingIn(declared, await original())
})

const source = fileURLToPath(new URL('../../../../', import.meta.url))

let distributed: readonly string[]
const lookUps: readonly string[] = [...Object.keys(lookUpTables), ...coordinatorTables, ...plainTables]

/** Not part of any server: commands, and those who read whatever there is. */
const readsAll: Record<string, string> = {
  'ledger/audit.ts': 'proves the whole ledger',
  'ledger/audit-checks.ts': 'proves the whole ledger',
  'areas/notifications/news/audience.ts': 'a command that counts whom news would reach',
  'areas/account/customer-service/find-members.ts': 'a command, and the start of production on what was a demo',
  'areas/account/customer-service/service-actions.ts': 'a command that shows what was done lately',
  'areas/till/calls/totals.ts': 'in strict mode only: departments that the merchant does not have',
  'areas/till/simulator.ts': 'in demo mode only: who can play the customer',
}

/** Who works through the members by an index that is not theirs. */
const acrossMembers: Record<string, string> = {
  'areas/account/newsletter/repeat-withdrawals.ts': 'a job',
  'areas/account/sessions/devices.ts': 'a device that another member signs in on leaves the one before',
  'areas/account/sessions/sessions.ts': 'which sessions have ended, for all servers',
  'areas/coupons/budgets.ts': 'a job',
  'areas/coupons/expire-coupons.ts': 'a job',
  'areas/friends/expire-transfers.ts': 'a job',
  'areas/gifts/expire-holds.ts': 'a job',
  'areas/hearts/budgets.ts': 'a job',
  'areas/hearts/expiry/expire-hearts.ts': 'a job',
  'areas/hearts/expiry/prolong-holdings.ts': 'a job',
  'runtime/retention.ts': 'a job',
  'areas/notifications/expiring/send-notices.ts': 'a job',
  'areas/notifications/news/notify-members.ts': 'a job',
  'areas/notifications/recall/commands.ts': 'a command, for so many members at a time',
  'areas/notifications/recall/send-recall.ts': 'a job',
  'areas/notifications/news/sendings.ts': 'a command, for so many members at a time',
  'areas/referral/area.ts': 'whom a member has invited',
  'areas/referral/referral-rows.ts': 'how many a member has invited',
  'areas/referral/reward-referral.ts': 'a job',
  'runtime/status/measure-status.ts': 'a job, for so many members at a time',
  'areas/segments/control-groups.ts': 'a command, for so many members at a time',
  'areas/segments/count-segments.ts': 'a command, for so many members at a time',
  'kernel/database/member-slices.ts': 'a command or a job, for so many members at a time',
  'report/count.ts': 'a command or the studio, for so many members at a time',
  'report/item.ts': 'the studio, for so many members at a time',
  'areas/tier/lower-tiers.ts': 'a job',
  'areas/wallet-pass/update-passes.ts': 'a job',
}

/** Rows are there for days at most, so that there are few: once a day, or when an account ends, all may be read. Donations are there for minutes. */
const shortLived = [
  'attempts',
  'auth_codes',
  'donation_inbox',
  'rate_counters',
  'registrations',
  'sms_log',
  'verification_codes',
  'wallet_codes',
]

let database: TestDatabase
let owner: pg.Client
/** By its name, the column that an index is ordered by first. */
let leading: Map<string, string>
beforeAll(async () => {
  await import('../../../../server.ts')
  await import('../../../../studio/studio.ts')
  await import('../../../../ledger/audit-checks.ts')
  await import('../../../../ledger/audit.ts')
  await import('../../../../areas/notifications/news/audience.ts')
  await import('../../../../areas/notifications/news/sendings.ts')
  await import('../../../../areas/notifications/recall/commands.ts')
  await import('../../../../areas/account/customer-service/commands.ts')
  await import('../../../../report/commands.ts')
  await import('../../../../report/item.ts')
  await import('../../../../security-events.ts')
  await import('../../../../runtime/doctor/database.ts')
  database = await cloneTemplate()
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  distributed = (await owner.query<{ table: string }>(memberTables)).rows.map(({ table }) => table)
  const { rows } = await owner.query(`
    select i.relname as index, a.attname as column from pg_index x join pg_class i on i.oid = x.indexrelid
    join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0] where i.relnamespace = 'public'::regnamespace`)
  leading = new Map(rows.map(({ index, column }) => [index, column]))
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

async function looks(one: Recorded): Promise<Look[]> {
  const inSet = one.set === undefined ? [] : await looksOfText({ ...one, text: one.set })
  return [...(await looksOfText(one)), ...inSet]
}

async function looksOfText({ text, file }: Recorded): Promise<Look[]> {
  try {
    // Planned as a prepared statement is that has been used often: for any values.
    const { rows } = await owner.query(`explain (generic_plan, format json) ${text}`)
    return looksOf((rows as Explained)[0]['QUERY PLAN'][0].Plan)
  } catch (error) {
    throw new Error(`A statement of ${file} cannot be planned: ${(error as Error).message}\n${text}`, { cause: error })
  }
}

/** Whether an index is entered where the rows lie, instead of read from end to end. */
function finds({ index, condition }: Look): boolean {
  if (condition === undefined || index === undefined) return condition !== undefined
  return new RegExp(`\\b${leading.get(index)}\\b`).test(condition)
}

const isOfMember = ({ condition = '' }: Look) => /\bmember_id = /.test(condition)

/** Few work in the studio; its process asks for whole lists, and its tables are small. Some of them have names as tables of members. */
const isOfStudio = (file: string) => file.startsWith('studio/')

/** What is wrong with how a statement looks for its rows. */
function faultsOf({ file }: Recorded, look: Look): string[] {
  const { table, index = 'no index', condition = 'nothing' } = look
  const isLarge = distributed.includes(table) || lookUps.includes(table)
  if (!isLarge || isOfStudio(file) || file in readsAll || shortLived.includes(table)) return []
  if (!finds(look)) return [`${file} reads all of ${table} (${index} by ${condition})`]
  if (distributed.includes(table) && !isOfMember(look) && !(file in acrossMembers))
    return [`${file} asks ${table} about more than one member (${index} by ${condition})`]
  return []
}

async function allFaults(of: readonly Recorded[]): Promise<string[]> {
  const faults: string[] = []
  for (const one of of) for (const look of await looks(one)) faults.push(...faultsOf(one, look))
  return faults
}

it('every file that prepares statements is looked at', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const preparing = files.filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.includes('/test/') &&
      /= (statement|setStatement)[<(]|return statement\(/.test(readFileSync(source + file, 'utf8')),
  )
  expect(preparing.filter((file) => !declared.some((one) => one.file === file))).toEqual([])
  expect(declared.length).toBeGreaterThan(400)
})

it('every exception is needed', () => {
  const files = new Set(declared.map(({ file }) => file))
  expect([...Object.keys(readsAll), ...Object.keys(acrossMembers)].filter((file) => !files.has(file))).toEqual([])
})

it('there is an index for everything that is asked of a member or looked up', async () => {
  // Of empty tables all indexes cost the same, so those that are not by member are put away meanwhile.
  const { rows } = await owner.query<{ index: string }>(
    `
    select x.indexrelid::regclass::text as index from pg_index x join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]
    where x.indrelid = any($1::regclass[]) and a.attname <> 'member_id'`,
    [distributed],
  )
  await owner.query(`begin; set local enable_seqscan = off; drop index ${rows.map(({ index }) => index).join()}`)
  const ofOne = declared.filter(({ file }) => !(file in acrossMembers))
  expect(await allFaults(ofOne)).toEqual([])
  await owner.query('rollback')
})

describe('among many members', () => {
  beforeAll(async () => {
    await populate(owner, { seed: 3, members: 150, entries: 3000, now: new Date('2026-11-21T12:00:00Z'), log: () => {} })
    await seemLarge(database)
  })

  it('the planner takes it', async () => {
    const filled = await owner.query<{ name: string }>(`select relname as name from pg_class where relkind = 'r' and reltuples > 100000`)
    const names = filled.rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['entries', 'postings', 'receipts', 'lots', 'user_coupons', 'members']))
    const faults = await allFaults(declared)
    expect(faults.filter((fault) => names.some((name) => fault.includes(` ${name} `)))).toEqual([])
  })
})

/** Has the planner believe that there are a thousand times as many members, each with as many rows as those who are there. */
async function seemLarge({ adminUrl }: TestDatabase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'member_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 0`)
  for (const { name } of rows) {
    const { rows: counts } = await owner.query(`select count(distinct member_id)::float8 / count(*) as share from ${name}`)
    await owner.query(`alter table ${name} alter column member_id set (n_distinct = -${counts[0].share}); analyze ${name}`)
  }
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`update pg_class set reltuples = reltuples * 1000 where relnamespace = 'public'::regnamespace and reltuples > 0`)
  await admin.end()
}
