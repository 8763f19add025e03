import { job, jobOutside } from '../../runtime/jobs/index.ts'

/** One device of a member, and the notification that it shows. */
export interface DevicePush {
  memberId: string
  notificationId: string
  deviceId: string
}

export const pushJob = jobOutside<DevicePush>('pushNotification')
export const newsJob = job<{ newsId: string }>('sendNews')
