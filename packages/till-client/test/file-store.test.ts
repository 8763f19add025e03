import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FileStore, fileStore } from '../src/file-store.ts'
import type { Queued } from '../src/queue-store.ts'

const sale = (operationId: string): Queued => ({
  call: 'checkout',
  input: {
    operationId,
    tillNumber: '1',
    receiptNumber: operationId,
    happenedAt: '2026-11-20T11:00:00Z',
    cardNumber: '2760041833519044',
    lines: [],
  },
})
const ids = (queue: Queued[]) => queue.map(({ input }) => input.operationId)

let folder: string
const opened: FileStore[] = []
async function open(path: string): Promise<FileStore> {
  const store = await fileStore(path)
  opened.push(store)
  return store
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-queue-'))
})
afterAll(async () => {
  for (const store of opened) await store.close()
  await rm(folder, { recursive: true })
})

describe('the queue on disk', () => {
  it('is there again for the next run, in its order, without what was decided', async () => {
    const path = join(folder, 'queue.jsonl')
    const store = await open(path)
    for (const id of ['sale-1', 'sale-2', 'sale-3']) await store.put(sale(id))
    await store.remove('sale-2')
    expect(ids(await (await open(path)).load())).toEqual(['sale-1', 'sale-3'])
  })

  it('keeps what comes after a line that a full disk cut short', async () => {
    const path = join(folder, 'full.jsonl')
    const store = await open(path)
    await store.put(sale('sale-1'))
    await appendFile(path, '\n{"put":{"call":"check')
    await store.put(sale('sale-2'))
    await store.remove('sale-1')
    expect(ids(await (await open(path)).load())).toEqual(['sale-2'])
  })

  it('leaves out a line that a crash cut short', async () => {
    const path = join(folder, 'torn.jsonl')
    const store = await open(path)
    await store.put(sale('sale-1'))
    await appendFile(path, '\n{"put":{"call":"check')
    const next = await open(path)
    await next.put(sale('sale-2'))
    expect(ids(await (await open(path)).load())).toEqual(['sale-1', 'sale-2'])
  })
})
