import { printCollectCodes } from '../src/areas/hearts/index.ts'
import { codesIn } from '../src/http/pages/serve-outbox.ts'
import { transact } from '../src/kernel/database/index.ts'
import { readOutbox } from '../src/runtime/delivery/outbox.ts'
import type { TestServer } from './server.ts'

/** Subject and text of the last message to a recipient. The subject of an SMS is empty. */
export async function latestMessage({ server }: TestServer, recipient: string): Promise<{ subject: string; body: string }> {
  const messages = await readOutbox(server.services.db, 1000)
  const message = messages.find((sent) => sent.recipient === recipient)
  if (!message) throw new Error(`Nothing was sent to ${recipient}`)
  return message
}

/** The code that was sent last, read from the outbox. */
export async function latestCode(app: TestServer, recipient: string): Promise<string> {
  const { body } = await latestMessage(app, recipient)
  const code = codesIn(body)[0]
  if (!code) throw new Error(`No code in: ${body}`)
  return code
}

/** Another code of the same form. */
export function wrongCode(code: string): string {
  return `${code.slice(0, -1)}${code.endsWith('1') ? '2' : '1'}`
}

/** The token in the link of the last message: `resetToken`, `deleteToken` or `undoToken`. */
export async function latestToken(app: TestServer, recipient: string): Promise<string> {
  const { body } = await latestMessage(app, recipient)
  const token = /#(?:reset|delete|undo)Token=([\w-]{43,65})$/m.exec(body)?.[1]
  if (!token) throw new Error(`No link in: ${body}`)
  return token
}

/** A printed code for two hearts, which nobody has collected yet. */
export async function aCollectCode({ server }: TestServer, campaignId = 'herzhaft-kochen', batchId = 'test'): Promise<string> {
  const { pool, settings } = server.services
  const batch = { id: batchId, campaignId, heartsPerCode: 2, note: '' }
  const [code = ''] = await transact(pool, (tx) => printCollectCodes(tx, batch, 1, settings.secret))
  return code
}
