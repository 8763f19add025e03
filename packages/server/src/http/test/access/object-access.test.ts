import { allCalls, type CallName } from '@herzkarte/contract/all-calls.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import { v4 as randomId, v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOwner, type Belongings, type Owner } from '#testing/belongings.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { type Answer, startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { idsOf } from './ids.ts'

/** Ids that mean the same for everybody: of content, and of members to each other (what one may do to another is tested with friends). */
const ofEverybody = new Set([
  ...['campaignId', 'rewardId', 'giftId', 'couponId', 'storeId', 'departmentId', 'areaId', 'type', 'recipeId', 'recipientIds[]', 'userId'],
  ...['items[].departmentId', 'couponIds[]', 'bannerId', 'printId', 'postcard.pictureId'],
])
/** Made by anyone who sends it and looked up with the member: those of two members may be the same. */
const ofTheSender = new Set(['operationId', 'addMyGrocerys items[].groceryId'])
/**
 * Ids of steps that a visitor goes through without an account. Anyone who knows one has started that step: they are random, and what they lead to
 * takes a code or a proof in addition (registration and SMS tests).
 */
const ofTheStep = new Set(['tempUserId', 'smsId'])

/** What a call takes in addition the id. */
const rest: Partial<Record<CallName, object>> = {
  changePhone: { code: '123456' },
  buyMyGrocerys: { isBought: true, changedAt: '2026-11-20T10:00:00Z' },
  renamePasskey: { name: 'Arbeitsplatz' },
  planMyRecipes: { day: '2026-11-24', portions: 2 },
}

interface Case {
  call: Call
  field: string
  belonging: keyof Belongings
}

const belongingOf: Record<string, keyof Belongings> = {
  'groceryIds[]': 'groceryId',
  'items[].groceryId': 'groceryId',
  'userCouponIds[]': 'userCouponId',
}

const fields = allCalls.flatMap((call: Call) => idsOf(call.input).map((field) => ({ call, field })))
const cases: Case[] = fields
  .filter(({ call, field }) => !ofEverybody.has(field) && !ofTheSender.has(field) && !ofTheSender.has(`${call.name} ${field}`))
  .filter(({ call, field }) => call.who === 'member' || !ofTheStep.has(field))
  .map(({ call, field }) => ({ call, field, belonging: belongingOf[field] ?? (field as keyof Belongings) }))

let app: TestServer
let owner: Owner
let stranger: TestMember
beforeAll(async () => {
  app = await startTestServer()
  owner = await anOwner(app)
  stranger = await aMember(app, { hearts: 20 })
})
afterAll(() => app.close())

/** Asks with an id, in the shape that the call has for it. */
function ask(by: TestMember, { call, field }: Case, id: string): Promise<Answer<unknown>> {
  const operation = 'operationId' in call.input.properties ? { operationId: uuid() } : {}
  const more = rest[call.name as CallName] ?? {}
  const item = /^items\[\]\.(\w+)$/.exec(field)?.[1]
  const named = item ? { items: [{ [item]: id, ...more }] } : { ...more, [field.replace('[]', '')]: field.endsWith('[]') ? [id] : id }
  return app.call(call.name as CallName, { ...operation, ...named } as never, signedIn(app, by))
}

/** The answer without the id, which the caller may hear back. */
function heard({ status, errorCode, errorMessage, result }: Answer<unknown>, id: string): string {
  return JSON.stringify({ status, errorCode, errorMessage, result }).replaceAll(id, 'the id')
}

async function holdings(member: TestMember): Promise<unknown> {
  const { result } = await app.call('exportUserData', {}, signedIn(app, member))
  // Each export takes one.
  return { ...result, safety: { ...result.safety, tickets: [] } }
}

describe.each(cases.map((one) => [one.call.name, one.field, one] as const))("%s with another member's %s", (_, __, one) => {
  // ASVS 8.2.2, 8.3.1
  it('answers as for one that does not exist, and changes nothing', async () => {
    const id = owner.belongings[one.belonging]
    expect(id, 'there is no seed for this id: support/belongings.ts').toEqual(expect.any(String))
    const before = await holdings(owner)
    const unknown = randomId()
    const [none, theirs] = [await ask(stranger, one, unknown), await ask(stranger, one, id)]
    expect(none.status, JSON.stringify(none)).not.toBe(400)
    expect(heard(theirs, id)).toEqual(heard(none, unknown))
    expect(await holdings(owner)).toEqual(before)
  })
})

const owners: Promise<Owner>[] = []
/** Of a thing that no other case has used up. */
function ownerFor({ call, belonging }: Case): Promise<Owner> | Owner {
  if (call.kind === 'get') return owner
  const writing = cases.filter((one) => one.call.kind !== 'get' && one.belonging === belonging)
  const nth = writing.findIndex((one) => one.call === call)
  owners[nth] ??= anOwner(app)
  return owners[nth]
}

// What they do for their owner shows that the ids above were real.
describe.each(cases.map((one) => [one.call.name, one.field, one] as const))('%s with my own %s', (_, __, one) => {
  it('does something', async () => {
    const mine = await ownerFor(one)
    const before = await holdings(mine)
    const [unknown, id] = [randomId(), mine.belongings[one.belonging]]
    const [none, own] = [await ask(mine, one, unknown), await ask(mine, one, id)]
    const changed = JSON.stringify(await holdings(mine)) !== JSON.stringify(before)
    expect(changed || heard(own, id) !== heard(none, unknown)).toBe(true)
  })
})

// ASVS 8.2.2
it('every id that a call takes is known here', () => {
  expect(cases.map(({ call, field, belonging }) => (owner.belongings[belonging] ? '' : `${call.name} ${field}`)).filter(Boolean)).toEqual(
    [],
  )
})
