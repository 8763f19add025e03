import * as contract from '@herzkarte/contract/calls.ts'
import { notificationTypes } from '@herzkarte/contract/notifications/index.ts'
import { statement } from '../../../kernel/database/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { readPushed } from '../settings.ts'

const save = statement<never, [string, string[]]>(
  `insert into notification_settings (member_id, muted) values ($1, $2)
   on conflict (member_id) do update set muted = excluded.muted`,
)

export const saveNotificationSettings = handle(
  contract.saveNotificationSettings,
  async function saveNotificationSettings({ pushed }, { tx, member: { memberId } }) {
    const muted = notificationTypes.filter((type) => !pushed.includes(type))
    await tx.run(save, memberId, muted)
    return { pushed: await readPushed(tx, memberId) }
  },
)
