import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataDir } from './postgres/data-dir.ts'
import { endLeftover } from './postgres/leftover.ts'
import { type RunningPostgres, startPostgres } from './postgres/start-postgres.ts'

const folderPrefix = 'herzkarte-test-'

// Newer folders may still be about to be locked.
const leftoverAgeMilliseconds = 60_000

/**
 * Starts a PostgreSQL in its own folder, which `stop` removes.
 *
 * @param options.durable true enables fsync and synchronous commits, for benches and for tests that kill. Default false.
 */
export async function createTestCluster({ durable = false } = {}): Promise<RunningPostgres> {
  await removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), folderPrefix))
  const postgres = await startPostgres({ dataDir, log: () => {}, durable })
  return {
    ...postgres,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Removes the folders of killed test runs. A folder that can be locked has no running process. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dir = join(tmpdir(), name)
    if (!name.startsWith(folderPrefix) || !isOld(dir)) continue
    try {
      const lock = openDataDir(dir)
      const cluster = join(dir, 'postgres')
      if (existsSync(cluster)) await endLeftover(cluster, () => {})
      rmSync(dir, { recursive: true, force: true })
      lock.release()
    } catch {
      // In use, or owned by another user.
    }
  }
}

function isOld(dir: string): boolean {
  const stats = statSync(dir, { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > leftoverAgeMilliseconds
}
