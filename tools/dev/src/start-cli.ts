import { userMessage } from '@herzkarte/command'
import { boot, type System } from './boot.ts'
import { type DemoSignIn, makeDemo } from './demo/index.ts'
import { onStopRequest } from './stop-signals.ts'
import { type RunningStudio, startStudio } from './studio.ts'

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

async function start(): Promise<Pick<System, 'stop'>> {
  let studio: RunningStudio | undefined
  const system = await boot({
    env: process.env,
    log: (line) => console.log(line),
    onLost: fail,
    // Who knows only the address of the app finds the studio from there.
    extend: (app) => {
      for (const path of ['/studio', '/studio/*'])
        app.get(path, ({ url }, reply) =>
          studio ? reply.redirect(new URL(url.replace(/^\/studio(?=$|\?)/, '/studio/'), studio.url).href) : reply.callNotFound(),
        )
    },
  })
  try {
    const { url, server, database, demo } = system
    const starting = demo ? startStudio(system) : undefined
    const signIns = demo ? await makeDemo(server, database.ownerUrl) : []
    studio = await starting
    if (!stopping && !process.env.RESTARTED) console.log(announcement({ url, studio, seconds: performance.now() / 1000, demo, signIns }))
    process.send?.({ url })
    return { stop: () => Promise.all([studio?.stop(), system.stop()]).then(() => {}) }
  } catch (error) {
    await system.stop()
    throw error
  }
}

interface Announced {
  url: string
  studio: RunningStudio | undefined
  seconds: number
  demo: boolean
  signIns: readonly DemoSignIn[]
}

/** The information for the user once everything runs. In development, the app and the till simulator have their own addresses. */
function announcement({ url, studio, seconds, demo, signIns }: Announced): string {
  const { APP_ADDRESS: app = `${url}/`, TILL_ADDRESS: till = `${url}/till` } = process.env
  const addresses = [
    ['App', app],
    ...(demo ? [['Till simulator', till] as const, ['Outbox', `${url}/outbox`] as const] : []),
    ...(studio ? [['Studio', studio.url] as const] : []),
    ['API reference', `${url}/reference`],
  ] as const
  const lines = [
    '',
    `Herzkarte is running (${seconds.toFixed(1)} s)`,
    '',
    ...addresses.map(([name, address]) => `  ${name.padEnd(16)}${address}`),
  ]
  const all = [...signIns, ...(studio?.signIns ?? [])]
  if (all.length > 0) {
    const width = Math.max(...all.map(({ login }) => login.length)) + 2
    lines.push('', '  Demo sign-ins', ...all.map(({ login, password, what }) => `  ${login.padEnd(width)}${password}  ${what}`))
  }
  return [...lines, '', 'Ctrl-C stops it.', ''].join('\n')
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
