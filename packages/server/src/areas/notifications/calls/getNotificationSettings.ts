import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readPushed } from '../settings.ts'

export const getNotificationSettings = handleRead(
  contract.getNotificationSettings,
  async function getNotificationSettings(_, { db, member }) {
    return { pushed: await readPushed(db, member.memberId) }
  },
)
