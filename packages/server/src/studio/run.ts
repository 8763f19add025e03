import { startFailure, stopLimitMs } from '../runtime/operations/index.ts'
import { readSettings } from '../runtime/settings/settings.ts'
import { demoSignIns } from './accounts/users.ts'
import { startStudio } from './studio.ts'

/** Runs the studio until it is told to stop. */
export async function runStudio(): Promise<void> {
  const settings = readSettings(process.env)
  try {
    const { url, services, close } = await startStudio(settings)
    services.log.info({ url }, 'the studio is up')
    // The process of a demo that started it prints them.
    process.send?.({ url, signIns: settings.demo ? demoSignIns : [] })
    let closing: Promise<void> | undefined
    // A keystroke reaches both it and the demo that started it, which then ends it, too.
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect'])
      process.on(event, () => {
        if (closing) return
        setTimeout(() => process.exit(1), stopLimitMs(settings)).unref()
        closing = close()
        closing.then(
          () => process.exit(0),
          () => process.exit(1),
        )
      })
  } catch (error) {
    const { port, ownerUrl } = settings.studio
    const about = { port, setting: 'STUDIO_PORT', host: settings.host, databaseUrl: ownerUrl ?? settings.databaseUrl }
    console.error(startFailure(error, about) ?? error)
    process.exit(1)
  }
}
