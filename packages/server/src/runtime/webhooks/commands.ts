import { UserError } from '@herzkarte/command'
import { webhookTypes } from '@herzkarte/contract/webhooks.ts'
import type pg from 'pg'
import { v4 as uuid, validate } from 'uuid'
import { contentChannel } from '../../content/index.ts'
import { commandSecret, withOwner } from '../../kernel/database/index.ts'
import { maxAttempts } from '../jobs/index.ts'
import { deliverWebhook } from './index.ts'
import { addressProblem, type SignedEndpoint, send, signedHeaders, webhookSecret } from './send.ts'

const allTypes: readonly string[] = Object.values(webhookTypes)
const testTimeoutMs = 10_000
const inside = () => process.env.WEBHOOKS_INSIDE === 'true'

interface Endpoint extends SignedEndpoint {
  url: string
  types: string[]
  pausedAt: Date | null
}

const columns = `endpoint_id as "endpointId", url, types, paused_at as "pausedAt", secret_number as "secretNumber", rotated_at as "rotatedAt"`

const onDatabase = <Result>(work: Parameters<typeof withOwner<Result>>[1]) => withOwner('webhooks', work)

/** Servers adopt the change within a second, as they adopt content. */
const announce = (client: pg.Client) => client.query('select pg_notify($1, $2)', [contentChannel, ''])

export async function add(url: string, list: string | undefined): Promise<void> {
  const problem = addressProblem(url, inside())
  if (problem) throw new UserError(`${url} ${problem}. WEBHOOKS_INSIDE=true allows http and addresses of your own network.`)
  const types = list?.split(',').map((type) => type.trim()) ?? [...allTypes]
  const unknown = types.find((type) => !allTypes.includes(type))
  if (unknown !== undefined) throw new UserError(`There is no type ${unknown}. Types: ${allTypes.join(', ')}.`)
  const secret = commandSecret()
  const endpointId = uuid()
  await onDatabase(async (client) => {
    await client.query('insert into webhook_endpoints (endpoint_id, url, types) values ($1, $2, $3)', [endpointId, url, types])
    await announce(client)
  })
  console.log(`${endpointId}  ${webhookSecret(secret, endpointId, 1)}`)
}

export async function list(): Promise<void> {
  const lines = await onDatabase(async (client) => {
    const { rows } = await client.query<Endpoint & Record<'delivered' | 'failed' | 'waiting', number>>(`
      select ${columns}, count(*) filter (where outcome = 'delivered')::int as delivered, count(*) filter (where outcome = 'failed')::int as failed,
        count(delivery_id) filter (where outcome is null)::int as waiting
      from webhook_endpoints left join webhook_deliveries using (endpoint_id) group by endpoint_id order by webhook_endpoints.created_at`)
    return rows.map(({ endpointId, url, types, pausedAt, delivered, failed, waiting }) => {
      const what = types.length === allTypes.length ? 'everything' : types.join(',')
      const state = pausedAt ? `paused ${pausedAt.toISOString()}` : 'active'
      return `${endpointId}  ${url}  ${what}  ${state}  delivered ${delivered}, failed ${failed}, waiting ${waiting}`
    })
  })
  console.log(lines.join('\n') || 'Nobody is notified yet; begin with: npm run herzkarte -- webhooks add <url>')
}

export async function show(id: string): Promise<void> {
  const secret = commandSecret()
  await onDatabase(async (client) => {
    const { url, secretNumber } = await find(client, id)
    console.log(`${url}  ${webhookSecret(secret, id, secretNumber)}`)
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws('  ', delivery_id, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), type, coalesce(outcome, 'waiting'),
         'attempts ' || attempts, 'status ' || status) as line
       from webhook_deliveries where endpoint_id = $1 order by happened_at desc limit 20`,
      [id],
    )
    for (const { line } of rows) console.log(line)
  })
}

export async function test(id: string): Promise<void> {
  const secret = commandSecret()
  const endpoint = await onDatabase((client) => find(client, id))
  const now = new Date()
  const body = JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} })
  const headers = signedHeaders(uuid(), body, endpoint, { secret, previousSecret: process.env.SECRET_PREVIOUS || null }, now)
  const status = await send({ url: endpoint.url, headers, body, timeoutMs: testTimeoutMs, inside: inside() })
  if (status === 0) throw new UserError(`${endpoint.url} does not answer, or is not on the public internet.`)
  if (status < 200 || status > 299) throw new UserError(`${endpoint.url} answered ${status}; only 2xx means that it was accepted.`)
  console.log(`${endpoint.url} answered ${status}.`)
}

export async function pause(id: string): Promise<void> {
  await change(id, 'paused_at = coalesce(paused_at, $2)', new Date())
  console.log('Paused.')
}

export async function resume(id: string): Promise<void> {
  await change(id, 'paused_at = null')
  await onDatabase((client) =>
    client.query(
      `select graphile_worker.add_job($2, json_build_object('deliveryId', delivery_id), max_attempts => $3)
       from webhook_deliveries where endpoint_id = $1 and outcome is null`,
      [id, deliverWebhook.name, maxAttempts],
    ),
  )
  console.log('Active.')
}

export async function rotate(id: string): Promise<void> {
  const secret = commandSecret()
  const { secretNumber } = await change(id, 'secret_number = secret_number + 1, rotated_at = now()')
  console.log(webhookSecret(secret, id, secretNumber))
}

export async function remove(id: string): Promise<void> {
  await onDatabase(async (client) => {
    await find(client, id)
    await client.query('delete from webhook_deliveries where endpoint_id = $1', [id])
    await client.query('delete from webhook_endpoints where endpoint_id = $1', [id])
    await announce(client)
  })
  console.log('Removed.')
}

/** A cluster calls no `now()` within an expression. */
function change(id: string, assignment: string, ...values: unknown[]): Promise<Endpoint> {
  return onDatabase(async (client) => {
    await find(client, id)
    await client.query(`update webhook_endpoints set ${assignment} where endpoint_id = $1`, [id, ...values])
    await announce(client)
    return find(client, id)
  })
}

async function find(client: pg.Client, id: string): Promise<Endpoint> {
  const { rows } = validate(id)
    ? await client.query<Endpoint>(`select ${columns} from webhook_endpoints where endpoint_id = $1`, [id])
    : { rows: [] }
  if (!rows[0]) throw new UserError(`There is no webhook ${id}.`)
  return rows[0]
}
