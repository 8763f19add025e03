import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'
import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import { get, post, put } from '@herzkarte/replay/sign-up.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { importCards, readCardFile, type Server } from '@herzkarte/server'
import type { Client } from 'pg'
import { withClient } from '../with-client.ts'
import { makeMember } from './make-member.ts'
import { type DemoPerson, people } from './people.ts'
import { ensureSimulatorKeys } from './till-keys.ts'

export interface DemoSignIn {
  login: string
  password: string
  what: string
}

/**
 * Imports the customers of printed cards, gives the simulator its till keys and creates the demo members through the API and the till. Existing data
 * is left alone; an interrupted start is completed.
 */
export async function makeDemo(server: Server, ownerUrl: string): Promise<DemoSignIn[]> {
  await assertReachable(server.url)
  await withClient(ownerUrl, async (client) => {
    await importCardCustomers(server, client)
    const tills = await ensureSimulatorKeys(server, ownerUrl)
    const tillOf = ({ profile }: DemoPerson) => tills.find(({ storeId }) => storeId === profile.homeStoreId)
    const members = await Promise.all(people.map((person, place) => makeMember(server.url, person, place, tillOf(person))))
    await makeFriends(server.url, members)
    const memberIds = members.flatMap((member) => member?.user.userId ?? [])
    for (const statement of [messages, friendships]) await client.query(statement, [memberIds])
  })
  return people.map(({ email, password, what }) => ({ login: email, password, what }))
}

/**
 * The demo members are created through the API, over TLS if the server speaks it.
 *
 * @throws UserError if this process does not trust the server's certificate.
 */
export async function assertReachable(url: string): Promise<void> {
  try {
    await fetch(`${url}/healthz`)
  } catch (error) {
    const { cause } = error as { cause?: unknown }
    if (!url.startsWith('https:') || !(cause instanceof Error)) throw error
    throw new UserError(
      `The demo creates its members over https, and the certificate of TLS_CERT is not trusted here (${cause.message}): set NODE_EXTRA_CA_CERTS to the file of its authority, or start the demo without TLS_CERT.`,
    )
  }
}

const cardFile = fileURLToPath(new URL('../../../../merchant/card-customers.csv', import.meta.url))

/** Imports the customers of the merchant's printed cards, so that one of these cards can be found and linked. */
async function importCardCustomers({ services }: Server, client: Client): Promise<void> {
  const { campaigns, merchant } = services.content()
  const campaignIds = campaigns.map(({ id }) => id)
  const { customers, problems } = readCardFile(await readFile(cardFile, 'utf8'), campaignIds, dayOf(services.now(), merchant.timeZone))
  if (problems.length > 0) throw new Error(`${cardFile}: ${problems.join(' ')}`)
  await importCards(client, customers, services.settings)
}

const merchantId = '1001'
const campaignId = 'herzhaft-kochen'

/**
 * Makes the first two demo members friends, sends an invitation from the third to the first, and sends hearts of the second by code: some that the
 * third has received, and some that wait for anybody with the link. Existing data is left alone.
 */
async function makeFriends(url: string, [first, second, third]: (SignInResult | undefined)[]): Promise<void> {
  if (!first || !second || !third) return
  const read = <Answer>({ token }: SignInResult, name: string) => get<Answer>(url, name, { merchantId }, token.accessToken)
  const send = <Answer>({ token }: SignInResult, name: string, input: object) =>
    post<Answer>(url, name, { merchantId, ...input }, token.accessToken)

  async function ask(one: SignInResult, other: SignInResult): Promise<void> {
    const { items } = await read<Result<'listUserFriend'>>(one, 'listUserFriend')
    if (!items.some(({ userId }) => userId === other.user.userId)) await send(one, 'addFriend', { userId: other.user.userId })
  }
  const sendByCode = (hearts: number, use: string) =>
    send<Result<'transferStampByCode'>>(second, 'transferStampByCode', {
      campaignId,
      hearts,
      operationId: `demo-hearts-${use}`.padEnd(20, '-'),
    })

  // Receiving is the last step.
  const { items: received } = await read<Result<'getRecentTransferRecord'>>(third, 'getRecentTransferRecord')
  if (received.length > 0) return
  await ask(first, second)
  await send(second, 'acceptFriend', { userId: first.user.userId })
  await ask(third, first)
  await sendByCode(3, 'waiting')
  const { transfer } = await sendByCode(2, 'received')
  await put(url, 'receiveTransferStamp', { merchantId, transferCode: transfer.transferCode ?? '' }, third.token.accessToken)
}

// The demo members did everything today. These move into the past what would otherwise show or be possible only later; a second run changes nothing.

/** Messages about the purchases of earlier days are of those days; those older than a week have been read. */
const messages = `
  update notifications n set created_at = r.happened_at, read_at = case when r.happened_at < now() - interval '7 days' then r.happened_at end
  from receipts r where r.member_id = n.member_id and r.booked_at = n.created_at and n.member_id = any($1)`

/** Friends since six weeks, so that hearts can be sent at once. */
const friendships = `
  with settled as (
    update friendships set since = since - interval '6 weeks'
    where status = 'friends' and member_id = any($1) and friend_id = any($1) and since > now() - interval '2 days' returning member_id
  )
  update notifications set created_at = created_at - interval '6 weeks', read_at = created_at - interval '6 weeks'
  where member_id in (select member_id from settled) and notice ->> 'kind' = 'friendAgreed'`
