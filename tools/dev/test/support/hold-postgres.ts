import { startPostgres } from '../../src/index.ts'

/** A separate process that runs PostgreSQL on a folder until it is stopped or killed. */
const [dataDir = ''] = process.argv.slice(2)
const postgres = await startPostgres({ dataDir, log: () => {}, durable: false })
process.once('SIGTERM', () => void postgres.stop())
process.send?.(postgres.adminUrl)
process.channel?.unref()
