/**
 * The JSON that a browser's service worker receives with a push message: the arguments for `showNotification`, and the data that the app needs when
 * the notification is tapped.
 */
export interface WebPushMessage {
  title: string
  body: string
  /** Of the notification: a repeated one replaces the first. */
  tag: string
  /** Address of a picture. */
  image?: string
  data: PushData
}

/** The target of a tap on a push message: the specification's number (section 2), and our own path for pages without a number. */
export interface PushData {
  type: '4'
  /** 1 a stamp card, 6 a coupon, 7 the offers. */
  pageRedirectType?: '1' | '6' | '7'
  /** The stamp card's or coupon's id. */
  refId?: string
  path: string
  notificationId: string
}
