import Type, { type Static } from 'typebox'
import { memberCall } from '../call.ts'
import { Id, Instant, listInput, listOf, oneOf } from '../shapes.ts'

/** Kinds of notifications (specification, section 3) that members can switch off. */
export const notificationTypes = [
  'system',
  'offerNews',
  'expiresSoon',
  'heartsCollected',
  'friendReferral',
  'collectorCard',
  'transactionUpdated',
] as const
export const NotificationType = oneOf(...notificationTypes)

export const Notification = Type.Object({
  notificationId: Id,
  /** A recall of a product that the member has bought is always pushed, and is read only when it is opened. */
  type: oneOf(...notificationTypes, 'recall'),
  title: Type.String(),
  text: Type.String(),
  /** Path of the page in the app that it opens. */
  path: Type.String(),
  createdAt: Instant,
  isRead: Type.Boolean(),
  /** Of a recall: what Regulation (EU) 2023/988, article 36, asks for, under headings. */
  sections: Type.Optional(Type.Array(Type.Object({ heading: Type.String(), text: Type.String() }))),
  image: Type.Optional(Type.String()),
})
export type Notification = Static<typeof Notification>

export const listNotification = memberCall('listNotification', {
  summary: "The member's notifications, newest first.",
  input: Type.Object({ type: Type.Optional(NotificationType), ...listInput }),
  result: Type.Object({
    ...listOf(Notification).properties,
    unread: Type.Integer({ minimum: 0 }),
    /** The first recall that the member has not read. */
    recall: Type.Optional(Notification),
  }),
  addition: true,
})

export const getNotification = memberCall('getNotification', {
  summary: 'One notification, which counts as read by it.',
  input: Type.Object({ notificationId: Id }),
  result: Notification,
  errors: ['notificationNotFound'],
  addition: true,
})

export const readNotification = memberCall('readNotification', {
  summary: 'Marks one notification as read, or without an id all of them except recalls.',
  input: Type.Object({
    notificationId: Type.Optional(Id),
    /** The page that this one leads to was opened, from the message or from a device's notification. */
    isFollowed: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({ unread: Type.Integer({ minimum: 0 }) }),
  errors: ['notificationNotFound'],
  addition: true,
})

/** The kinds that are pushed to this member's devices; the inbox contains all of them. */
const settings = Type.Object({ pushed: Type.Array(NotificationType) })

export const getNotificationSettings = memberCall('getNotificationSettings', {
  summary: 'Which kinds of notifications are pushed.',
  result: settings,
  addition: true,
})

export const saveNotificationSettings = memberCall('saveNotificationSettings', {
  summary: 'Chooses which kinds of notifications are pushed.',
  input: settings,
  result: settings,
  addition: true,
})
