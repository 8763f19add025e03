import { notifications as exported } from '@herzkarte/contract/account/own-data/export/community-part.ts'
import * as contract from '@herzkarte/contract/notifications/index.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, onJob } from '../../runtime/jobs/index.ts'
import { deletesFrom, partsOf, rowsOf } from '../../runtime/member-data.ts'
import { purged } from '../../runtime/retention.ts'
import * as calls from './calls.ts'
import { notifyOfExpiry } from './expiring/send-notices.ts'
import { newsJob, pushJob, recallJob, recallMailJob } from './jobs.ts'
import { sendNews } from './news/notify-members.ts'
import { pushNotification } from './push-notification.ts'
import { mailRecall, sendRecall } from './recall/send-recall.ts'
import { readMuted } from './settings.ts'

export const notifications = defineArea({
  name: 'notifications',
  calls,
  jobs: [
    onJob(pushJob, pushNotification),
    onJob(newsJob, sendNews),
    onJob(recallJob, sendRecall),
    onJob(recallMailJob, mailRecall),
    dailyJob('notifyOfExpiry', '09:00', notifyOfExpiry),
  ],
  // The app's histories reach back a year. Who was told of a recall is not told again, and is evidence.
  retention: [purged('notifications', "created_at < $1 and type <> 'recall'", { olderThanMs: 400 * dayMs, oldestBy: 'created_at' })],
  exports: {
    notifications: partsOf({
      inbox: rowsOf(exported.properties.inbox.items, 'notifications', 'order by created_at, notification_id', {
        notice: "notice - 'aboutId'",
      }),
      muted: readMuted,
    }),
  },
  // Notifications to others about this member contain an id that no longer leads to anybody.
  erases: deletesFrom('notifications', 'notification_settings'),
  reference: { description: 'The inbox, and which kinds of news are pushed.', declared: contract },
})
