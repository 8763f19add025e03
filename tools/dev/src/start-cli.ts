import { userMessage } from '@herzkarte/command'
import { announcement } from './announce.ts'
import { boot, type System } from './boot.ts'
import { makeDemo } from './demo/index.ts'
import { onStopRequest } from './stop-signals.ts'

/**
 * `npm start` after the installation: runs the complete system in this process until it is stopped. `npm run dev` uses it to start the server, on a
 * database that is already running.
 */
let stopping = false
onStopRequest(
  () => void stop().catch(fail),
  () => process.exit(1),
)
const starting = start()
starting.catch(fail)

async function start(): Promise<System> {
  const system = await boot({ env: process.env, log: (line) => console.log(line), onLost: fail })
  try {
    const { url, server, database, demo } = system
    const signIns = demo ? await makeDemo(server, database.ownerUrl) : []
    if (!stopping && !process.env.RESTARTED) console.log(announcement(url, performance.now() / 1000, demo, signIns))
    process.send?.({ url })
    return system
  } catch (error) {
    await system.stop()
    throw error
  }
}

// Let a start finish first: a half-created demo member would stay incomplete.
async function stop(): Promise<void> {
  stopping = true
  if (!process.env.APP_ADDRESS) console.log('Stopping')
  const system = await starting
  await system.stop()
  process.exit(0)
}

function fail(error: unknown): never {
  // Any other error is a bug and shows its stack.
  console.error(userMessage(error) ?? error)
  process.exit(1)
}
