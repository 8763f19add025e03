import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { readPushed, savePushed } from '../settings.ts'

export const saveNotificationSettings = handle(
  contract.saveNotificationSettings,
  async function saveNotificationSettings({ pushed }, { tx, member: { memberId } }) {
    await savePushed(tx, memberId, pushed)
    return { pushed: await readPushed(tx, memberId) }
  },
)
