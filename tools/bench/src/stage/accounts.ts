import pg from 'pg'

/** For each member; more than any bench spends. */
const accounts = { 'herzhaft-kochen': 1000, points: 100_000 }

/** Credits hearts that can be shared, and points, to all members, each like one purchase would. */
export async function fillAccounts(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (const [unit, amount] of Object.entries(accounts)) await owner.query(fill(unit, amount))
    await owner.query('analyze')
  } finally {
    await owner.end()
  }
}

const fill = (unit: string, amount: number) => `
  with posted as (
    insert into postings (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, happened_at, booked_at)
    select member_id, uuidv7(), '${unit}', 'shopping', 'purchase', 'stage', 'stage:${unit}', now(), now() from members
    returning member_id, posting_id
  ), opened as (
    insert into lots (member_id, unit, lot_id, origin, amount, remaining, received_at, expires_on)
    select member_id, '${unit}', uuidv7(), 'purchased', ${amount}, ${amount}, now(), current_date + 100 from members
    returning member_id, lot_id
  ), entered as (
    insert into entries (member_id, posting_id, entry, unit, account, lot_id, amount)
    select member_id, posting_id, entry, '${unit}', account, case account when 'purchased' then lot_id end, amount
    from posted join opened using (member_id), (values (0, 'issued', -${amount}), (1, 'purchased', ${amount})) as e (entry, account, amount)
  )
  insert into books (member_id, unit, purchased, issued) select member_id, '${unit}', ${amount}, -${amount} from members
  on conflict (member_id, unit) do update set purchased = excluded.purchased, issued = excluded.issued`
