import { job, jobOutside, lowestPriority, maxAttempts } from '../../runtime/jobs/index.ts'

/** One device of a member, and the notification that it shows. */
export interface DevicePush {
  memberId: string
  notificationId: string
  deviceId: string
}

export const pushJob = jobOutside<DevicePush>('pushNotification')
/** SQL: queues the pushes of `notified` messages, for members who have not muted their type. */
export const pushes = (type: string) => `
    select (graphile_worker.add_job('${pushJob.name}',
      json_build_object('memberId', member_id, 'notificationId', notification_id, 'deviceId', device_id),
      max_attempts => ${maxAttempts}, priority => ${lowestPriority})).id as job
    from notified join devices using (member_id)
    where not exists (select from notification_settings s where s.member_id = notified.member_id and ${type} = any(muted))`
export const recallJob = job<{ recallId: string; after: string }>('sendRecall')
export const recallMailJob = jobOutside<{ memberId: string; notificationId: string }>('mailRecall')
export const newsJob = job<{ newsId: string }>('sendNews')
