/**
 * What a browser's service worker gets with a push message, as JSON: what it hands to `showNotification`, and what the app needs when the
 * notification is tapped.
 */
export interface WebPushMessage {
  title: string
  body: string
  /** Of the notification: one that is sent again replaces the first. */
  tag: string
  /** Address of a picture. */
  image?: string
  data: PushData
}

/** Where the tap on a push message leads, as the specification numbers it (section 2), and our own path for pages without a number. */
export interface PushData {
  type: '4'
  /** 1 a stamp card, 6 a coupon, 7 the offers. */
  pageRedirectType?: '1' | '6' | '7'
  /** The stamp card's or coupon's id. */
  refId?: string
  path: string
  notificationId: string
}
