import { open, readFile, rename } from 'node:fs/promises'
import type { Queued } from './queue-store.ts'

export type FileStore = Awaited<ReturnType<typeof fileStore>>

type Line = { put: Queued } | { remove: string }

/**
 * Stores commands in a file. Each change is one line, which is flushed to disk before it counts. Opening rewrites the file with the remaining
 * commands. A line cut short by a crash or a full disk was never acknowledged and is dropped: each begins with a line feed, so it stays alone.
 */
export async function fileStore(path: string) {
  const stored = await read(path)
  await writeWhole(path, [...stored.values()])
  const file = await open(path, 'a')
  async function append(line: Line): Promise<void> {
    await file.appendFile(`\n${JSON.stringify(line)}`)
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
  for (const parsed of text.split('\n').flatMap(parsedLine)) {
    if ('put' in parsed) stored.set(parsed.put.input.operationId, parsed.put)
    else stored.delete(parsed.remove)
  }
  return stored
}

function parsedLine(line: string): [] | [Line] {
  try {
    return [JSON.parse(line) as Line]
  } catch {
    return []
  }
}

async function writeWhole(path: string, queue: Queued[]): Promise<void> {
  const next = `${path}.next`
  const file = await open(next, 'w')
  await file.writeFile(queue.map((queued) => `\n${JSON.stringify({ put: queued })}`).join(''))
  await file.datasync()
  await file.close()
  await rename(next, path)
}
