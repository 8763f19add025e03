import { startPostgres } from '../../src/index.ts'

/** A process of its own that runs PostgreSQL on a folder until it is told to stop, or killed. */
const [dataDir = ''] = process.argv.slice(2)
const postgres = await startPostgres({ dataDir, log: () => {}, durable: false })
process.once('SIGTERM', () => void postgres.stop())
process.send?.(postgres.adminUrl)
process.channel?.unref()
