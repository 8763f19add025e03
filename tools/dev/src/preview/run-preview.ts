import { UserError, userMessage } from '@herzkarte/command'
import { built } from '../boot.ts'
import { onStopRequest } from '../stop-signals.ts'
import { type PreviewChoices, startPreview } from './start-preview.ts'

/**
 * Runs a preview in this process until it is stopped. `herzkarte content preview` loads this file by its address.
 *
 * @public
 */
export async function runPreview(choices: PreviewChoices): Promise<void> {
  if (!process.env.WEB_DIR && !built('app')) fail(new UserError('The app is not built. Build it with: npm run build -w @herzkarte/app'))
  const starting = startPreview(choices, process.env, fail)
  // Let a start finish first: it has folders and a database to delete.
  const stop = async () => (await starting).stop().then(() => process.exit(0), fail)
  onStopRequest(
    () => void stop().catch(fail),
    () => process.exit(1),
  )
  const { link } = await starting
  console.log(
    `\n  Preview   ${link}\n\nThe link lets everybody in who can reach this machine. Ctrl-C ends the preview and deletes its data.\n`,
  )
}

function fail(error: unknown): never {
  console.error(userMessage(error) ?? error)
  process.exit(1)
}
