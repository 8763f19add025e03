import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import '../../../testing/device.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const { CallFailure } = await import('../failure.ts')
const { purgeOperations, storeOperation, operate } = await import('../use-operation.ts')

beforeEach(() => purgeOperations(''))

const command = { campaignId: 'kochen', rewardId: 'pfanne' }

/** A server that answers one after another as told, and the ids it was sent. */
function aServer(...answers: ('ok' | Error)[]) {
  const ids: string[] = []
  const call = async ({ operationId }: { operationId: string }) => {
    ids.push(operationId)
    const answer = answers.shift() ?? 'ok'
    if (answer !== 'ok') throw answer
    return {}
  }
  return { ids, call: Object.assign(call, { callName: 'redeemUserStampCard' }) as never }
}
const noAnswer = () => new CallFailure('network', '')
const rejected = (code: number) => new CallFailure('rejected', '', code)
const ask = (server: ReturnType<typeof aServer>, options = {}) =>
  operate<'redeemUserStampCard'>(server.call, command, options).catch(() => {})

describe('a command that moves value', () => {
  it('is the same one again while it has no answer', async () => {
    const server = aServer(noAnswer(), noAnswer(), 'ok')
    for (let i = 0; i < 3; i++) await ask(server)
    expect(new Set(server.ids).size).toBe(1)
  })

  it.each([90500, 90503, 10513, 10514])('is the same one again when the server failed on it (%i)', async (code) => {
    const server = aServer(rejected(code), 'ok')
    await ask(server)
    await ask(server)
    expect(new Set(server.ids).size).toBe(1)
  })

  it('is a new one once it was done or rejected', async () => {
    const server = aServer('ok', rejected(10409), 'ok')
    for (let i = 0; i < 3; i++) await ask(server)
    expect(new Set(server.ids).size).toBe(3)
  })

  it('is the same one again when it was rejected while an earlier try may still be on its way', async () => {
    const server = aServer(noAnswer(), rejected(10409), 'ok', 'ok')
    for (let i = 0; i < 4; i++) await ask(server)
    expect(new Set(server.ids.slice(0, 3)).size).toBe(1)
    expect(server.ids[3]).not.toBe(server.ids[0])
  })

  it('is a new one when the shopper has seen what became of it', async () => {
    const server = aServer(noAnswer(), 'ok')
    await ask(server, { seen: () => '' })
    await ask(server, { seen: () => 'redemption 1' })
    expect(new Set(server.ids).size).toBe(2)
  })

  it('is a new one once it was taken back, even if its answer never arrived', async () => {
    const server = aServer(noAnswer(), 'ok')
    await ask(server)
    await operate<'cancelUserRedemption'>(aServer('ok').call, { redemptionId: '1' }, { undoes: [server.call] })
    await ask(server)
    expect(new Set(server.ids).size).toBe(2)
  })

  it('is kept before it is sent, for a day', () => {
    const id = storeOperation('claim', 1000)
    expect(JSON.parse(localStorage.getItem('herzkarte.member.operations') ?? '{}')).toHaveProperty('claim.id', id)
    expect(storeOperation('claim', 1000 + 86_399_999)).toBe(id)
    expect(storeOperation('claim', 1000 + 86_400_001)).not.toBe(id)
  })

  it('has an id that the contract takes', () => {
    expect(newOperationId()).toMatch(/^[A-Za-z0-9-]{16,64}$/)
    expect(newOperationId()).not.toBe(newOperationId())
  })
})
