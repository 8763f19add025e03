export { Bell, RecallBanner } from './parts/Bell.tsx'

/** Registers this device for push messages again, if the member has allowed them. */
export function joinPushAgain(): void {
  void import('./push/join.ts').then(({ joinPush }) => joinPush())
}
