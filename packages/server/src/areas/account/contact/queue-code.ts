import type { Tx } from '../../../kernel/database/index.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import { requestedCodeJob } from '../jobs.ts'
import { boundToRequester, type Requester } from './code-origin.ts'
import type { Sending } from './send-code.ts'
import { type CodeSubject, type RequestedCode, requestCode, type SavedCode } from './verification-codes.ts'

/** Requests a code of a visitor and queues the job that sends it, within the limits of its device, and those that strangers share. */
export async function queueCode(
  tx: Tx,
  subject: CodeSubject,
  requester: Requester,
  { lang, services, now }: Pick<Sending, 'lang' | 'services' | 'now'>,
): Promise<RequestedCode | SavedCode> {
  const { settings } = services
  const bound = await boundToRequester(tx, subject, requester, settings, now)
  const code = await requestCode(tx, bound, settings.secret, now)
  if ('requestId' in code) await addJob(tx, requestedCodeJob, { requestId: code.requestId, lang })
  return code
}
