import { open, readFile, rename } from 'node:fs/promises'
import type { Queued } from './queue-store.ts'

export type FileStore = Awaited<ReturnType<typeof fileStore>>

type Line = { put: Queued } | { remove: string }

/**
 * Stores commands in a file. Each change is one line, which is flushed to disk before it counts. Opening rewrites the file with the remaining
 * commands. A line cut short by a crash was never acknowledged and is dropped.
 */
export async function fileStore(path: string) {
  const stored = await read(path)
  await writeWhole(path, [...stored.values()])
  const file = await open(path, 'a')
  async function append(line: Line): Promise<void> {
    await file.appendFile(`${JSON.stringify(line)}\n`)
    await file.datasync()
  }
  return {
    load: async () => [...stored.values()],
    async put(queued: Queued): Promise<void> {
      stored.set(queued.input.operationId, queued)
      await append({ put: queued })
    },
    async remove(operationId: string): Promise<void> {
      stored.delete(operationId)
      await append({ remove: operationId })
    },
    /** For the opener, after the till is stopped and nothing is in progress. */
    close: () => file.close(),
  }
}

async function read(path: string): Promise<Map<string, Queued>> {
  const stored = new Map<string, Queued>()
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  for (const line of text.split('\n').slice(0, -1)) {
    const parsed = JSON.parse(line) as Line
    if ('put' in parsed) stored.set(parsed.put.input.operationId, parsed.put)
    else stored.delete(parsed.remove)
  }
  return stored
}

async function writeWhole(path: string, queue: Queued[]): Promise<void> {
  const next = `${path}.next`
  const file = await open(next, 'w')
  await file.writeFile(queue.map((queued) => `${JSON.stringify({ put: queued })}\n`).join(''))
  await file.datasync()
  await file.close()
  await rename(next, path)
}
