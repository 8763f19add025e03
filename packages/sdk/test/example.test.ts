import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const file = fileURLToPath(new URL('../examples/receive-webhooks.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'herzkarte-receiver-'))
const databasePath = join(folder, 'webhooks.db')
const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`

let receiver: ChildProcess
let url: string
beforeAll(async () => {
  const env = { ...process.env, PORT: '0', WEBHOOK_SECRET: secret, DATABASE: databasePath }
  receiver = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  url = await new Promise((resolve) => {
    receiver.stdout?.on('data', (said) => resolve(`http://localhost:${/port: (\d+)/.exec(String(said))?.[1]}`))
  })
})
afterAll(() => {
  receiver.kill()
  rmSync(folder, { recursive: true, force: true })
})

interface Said {
  id: string
  type: string
  data: Record<string, unknown>
}

async function post({ id, type, data }: Said, { at = new Date(), change = '' } = {}): Promise<number> {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  }
  return (await fetch(url, { method: 'POST', headers, body: body + change })).status
}

function rows(table: 'sales' | 'received'): unknown[] {
  const database = new DatabaseSync(databasePath, { readOnly: true })
  try {
    return database.prepare(`select * from ${table}`).all()
  } finally {
    database.close()
  }
}

const booked = (id: string, receiptId: string, memberId = 'm1', savedCents = 120) => ({
  ...{ id, type: 'sale.booked' },
  data: { memberId, receiptId, savedCents },
})
const voided = (id: string, receiptId: string, memberId = 'm1') => ({ id, type: 'sale.voided', data: { memberId, receiptId, hearts: 0 } })

describe('the example of a receiver', () => {
  it('adopts what is signed, once', async () => {
    expect(await post(booked('w1', 'r1'))).toBe(204)
    expect(await post(booked('w1', 'r1', 'm1', 999))).toBe(204)
    expect(rows('sales')).toEqual([{ receipt_id: 'r1', member_id: 'm1', saved_cents: 120, is_void: 0 }])
  })

  it('rejects what was changed and what somebody repeats later', async () => {
    const before = rows('received')
    expect(await post(booked('w2', 'r2'), { change: ' ' })).toBe(400)
    expect(await post(booked('w2', 'r2'), { at: new Date(Date.now() - 6 * 60_000) })).toBe(400)
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400)
    expect(rows('received')).toEqual(before)
  })

  it('relies on no order', async () => {
    await post(voided('w3', 'r3'))
    await post(booked('w4', 'r3'))
    expect(rows('sales')).toContainEqual({ receipt_id: 'r3', member_id: 'm1', saved_cents: 120, is_void: 1 })
    await post({ id: 'w5', type: 'member.deleted', data: { memberId: 'm1' } })
    await post(booked('w6', 'r4'))
    await post(voided('w7', 'r1'))
    expect(rows('sales')).toEqual([])
  })

  it('adopts again what failed', async () => {
    expect(await post({ ...booked('w8', 'r8'), data: { memberId: 'm2' } })).toBe(500)
    expect(await post(booked('w8', 'r8', 'm2'))).toBe(204)
    expect(rows('sales')).toMatchObject([{ receipt_id: 'r8', member_id: 'm2' }])
  })
})
