import { userMessage } from '@herzkarte/command'
import { type PreviewChoices, startPreview } from './preview/start-preview.ts'
import { onStopRequest } from './stop-signals.ts'

/** `npm run content -- preview` starts this program with its choices, and this program runs until it is stopped. */
const choices = JSON.parse(process.argv[2] ?? '{}') as PreviewChoices
const starting = startPreview(choices, process.env, fail)
onStopRequest(
  () => void stop(),
  () => process.exit(1),
)
starting.then(
  ({ link }) =>
    console.log(
      `\n  Preview   ${link}\n\nThe link lets everybody in who can reach this machine. Ctrl-C ends the preview and deletes its data.\n`,
    ),
  fail,
)

async function stop(): Promise<void> {
  try {
    await (await starting).stop()
    process.exit(0)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  console.error(userMessage(error) ?? error)
  process.exit(1)
}
