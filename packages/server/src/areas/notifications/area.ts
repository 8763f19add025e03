import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import * as contract from '@herzkarte/contract/notifications/index.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, onJob } from '../../runtime/jobs/index.ts'
import { deletesFrom } from '../../runtime/member-data.ts'
import { purged } from '../../runtime/retention.ts'
import { getNotification } from './calls/getNotification.ts'
import { getNotificationSettings } from './calls/getNotificationSettings.ts'
import { listNotification } from './calls/listNotification.ts'
import { readNotification } from './calls/readNotification.ts'
import { saveNotificationSettings } from './calls/saveNotificationSettings.ts'
import { notifyOfExpiry } from './expiring/send-notices.ts'
import { newsJob, pushJob } from './jobs.ts'
import { sendNews } from './news/notify-members.ts'
import { pushNotification } from './push-notification.ts'

const inbox = statement<Stored<ExportedData['notifications']['inbox'][number]>, [string]>(
  `select type, notice - 'aboutId' as notice, created_at as "createdAt", read_at as "readAt",
     pushed_at as "pushedAt", opened_at as "openedAt", followed_at as "followedAt" from notifications
   where member_id = $1 order by created_at, notification_id`,
)
const settings = statement<{ muted: string[] }, [string]>('select muted from notification_settings where member_id = $1')

export const notifications = defineArea({
  name: 'notifications',
  calls: { getNotification, getNotificationSettings, listNotification, readNotification, saveNotificationSettings },
  jobs: [onJob(pushJob, pushNotification), onJob(newsJob, sendNews), dailyJob('notifyOfExpiry', '09:00', notifyOfExpiry)],
  // The app's histories reach back a year.
  retention: [purged('notifications', 'created_at < $1', { olderThanMs: 400 * dayMs, oldestBy: 'created_at' })],
  exports: {
    async notifications(db, memberId) {
      const [published, chosen] = await Promise.all([db.all(inbox, memberId), db.first(settings, memberId)])
      return { inbox: plain(published), muted: chosen?.muted ?? [] }
    },
  },
  // Notifications to others about this member contain an id that no longer leads to anybody.
  erases: deletesFrom('notifications', 'notification_settings'),
  reference: { description: 'The inbox, and which kinds of news are pushed.', declared: contract },
})
