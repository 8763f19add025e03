import type { PermissionState as CapacitorPermission } from '@capacitor/core'
import { type PushNotificationSchema, PushNotifications } from '@capacitor/push-notifications'
import type { PermissionState, Push, PushMessage } from '../device.ts'
import { deviceType, platform } from './platform.ts'

/** Android shows messages of this channel only after the channel was created. The manifest names it as the default. */
const channelId = 'news'
/** Android's importance level for messages that make a sound. */
const usual = 3

/** Push messages through APNs on iOS and FCM on Android. */
export const shellPush: Push = {
  asksUnbidden: true,
  state: async () => stateOf((await PushNotifications.checkPermissions()).receive),
  request: async () => stateOf((await PushNotifications.requestPermissions()).receive),
  async register({ channelName }) {
    if (platform === 'android') await PushNotifications.createChannel({ id: channelId, name: channelName, importance: usual })
    await PushNotifications.register()
  },
  onAddress(listener) {
    void PushNotifications.addListener('registration', ({ value }) => listener({ deviceToken: value, deviceType }))
    // Only logged (specification, section 4): everything except push messages works without it.
    void PushNotifications.addListener('registrationError', ({ error }) => console.warn('No push messages:', error))
  },
  onTap: (listener) =>
    void PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => listener(messageOf(notification))),
  onReceive: (listener) => void PushNotifications.addListener('pushNotificationReceived', (message) => listener(messageOf(message))),
}

function stateOf(permission: CapacitorPermission): PermissionState {
  return permission === 'prompt-with-rationale' ? 'prompt' : permission
}

const messageOf = ({ title = '', body = '', data }: PushNotificationSchema): PushMessage => ({
  title,
  text: body,
  data: typeof data === 'object' && data !== null ? data : {},
})
