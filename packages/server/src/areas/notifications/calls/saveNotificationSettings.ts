import { saveNotificationSettings } from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { readPushed, savePushed } from '../settings.ts'

export default handle(saveNotificationSettings, async ({ pushed }, { tx, member: { memberId } }) => {
  await savePushed(tx, memberId, pushed)
  return { pushed: await readPushed(tx, memberId) }
})
