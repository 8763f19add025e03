import type { PermissionState as CapacitorPermission } from '@capacitor/core'
import { type PushNotificationSchema, PushNotifications } from '@capacitor/push-notifications'
import type { PermissionState, Push, PushMessage } from '../device.ts'
import { deviceType } from './platform.ts'

/** Push messages by APNs on iOS and by FCM on Android. */
export const shellPush: Push = {
  asksUnbidden: true,
  state: async () => stateOf((await PushNotifications.checkPermissions()).receive),
  request: async () => stateOf((await PushNotifications.requestPermissions()).receive),
  register: () => PushNotifications.register(),
  onAddress(listener) {
    void PushNotifications.addListener('registration', ({ value }) => listener({ deviceToken: value, deviceType }))
    // Only noted (specification, section 4): everything but push messages works without.
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
