import { getNotificationSettings } from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readPushed } from '../settings.ts'

export default handleRead(getNotificationSettings, async (_, { db, member }) => ({ pushed: await readPushed(db, member.memberId) }))
