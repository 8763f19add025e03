import { ContentProblems, SettingsError } from '@herzkarte/server'
import { announcement } from './announce.ts'
import { boot } from './boot.ts'
import { makeDemo } from './demo/index.ts'
import { StartError } from './postgres/index.ts'
import { onStopRequest } from './stop-signals.ts'

/** `npm start` after the installation: the whole system in this process until it is told to stop. */
let stopping = false

onStopRequest(
  () => void stop().catch(fail),
  () => process.exit(1),
)
const booting = boot({ env: process.env, log: (line) => console.log(line), onLost: fail })

try {
  const { server, database, demo } = await booting
  const signIns = demo ? await makeDemo(server, database.ownerUrl) : []
  console.log(announcement(server.url, performance.now() / 1000, demo, signIns))
  process.send?.({ url: server.url })
} catch (error) {
  // Told to stop while the demo members were made: they find the server gone.
  if (!stopping) {
    await booting.then(
      (system) => system.stop(),
      () => {},
    )
    fail(error)
  }
}

async function stop(): Promise<void> {
  stopping = true
  console.log('Stopping')
  await (await booting).stop()
  process.exit(0)
}

function fail(error: unknown): never {
  // What a person can mend is said in words; anything else is a fault of ours and shows where it is.
  const isPlain = [StartError, SettingsError, ContentProblems].some((plain) => error instanceof plain)
  console.error(isPlain ? (error as Error).message : error)
  process.exit(1)
}
