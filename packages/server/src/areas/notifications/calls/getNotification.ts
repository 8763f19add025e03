import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { markRead, notificationView, readOne } from '../read-notifications.ts'

export const getNotification = handleInSteps(
  contract.getNotification,
  async function getNotification({ notificationId }, { db, transact, member: { memberId }, content, lang, now, fail }) {
    await transact((tx) => markRead(tx, memberId, notificationId, { now, way: 'opened' }))
    const row = (await readOne(db, memberId, notificationId)) ?? fail('notificationNotFound')
    return notificationView(row, { content, lang })
  },
)
