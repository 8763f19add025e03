import { sendNotice, sendRequestedCode, sendWelcomeMail, updateNewsletter } from './areas/account/index.ts'
import { expireCoupons } from './areas/coupons/index.ts'
import { sumDonations } from './areas/donations/index.ts'
import { expireTransfers } from './areas/friends/index.ts'
import { expireGiftHolds } from './areas/gifts/index.ts'
import { expireHearts } from './areas/hearts/index.ts'
import { pushNotification, sendNews } from './areas/notifications/index.ts'
import { reverseReferral, rewardReferral } from './areas/referral/index.ts'
import { lowerTiers } from './areas/tier/index.ts'
import { refreshPasses, updatePasses } from './areas/wallet-pass/index.ts'
import { DeliveryError } from './runtime/delivery/index.ts'
import { purgeOldRows, type Tasks } from './runtime/jobs/index.ts'
import type { Services } from './runtime/services.ts'
import { measureStatus } from './runtime/status/index.ts'

/** Every job that this server does. */
export const tasks: Tasks = {
  expireCoupons: (_, services) => expireCoupons(services),
  expireGiftHolds: (_, services) => expireGiftHolds(services),
  expireTransfers: (_, services) => expireTransfers(services),
  expireHearts: (_, services) => expireHearts(services),
  purgeOldRows: (_, services) => purgeOldRows(services),
  lowerTiers: (_, services) => lowerTiers(services),
  measureStatus: (_, services) => measureStatus(services),
  pushNotification,
  refreshPasses: (_, services) => refreshPasses(services),
  rewardReferral,
  reverseReferral,
  sendNews,
  sendNotice,
  sendRequestedCode: (payload, services) => unlessRejected(sendRequestedCode(payload, services), services),
  sendWelcomeMail: (payload, services) => unlessRejected(sendWelcomeMail(payload, services), services),
  sumDonations: (_, services) => sumDonations(services),
  updateNewsletter,
  updatePasses,
}

/** A message that the provider refused is refused again however often it is sent; one that met a closed door is tried again. */
async function unlessRejected(sending: Promise<void>, { log }: Services): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.fault !== 'rejected') throw error
    log.warn({ err: error }, 'a message was refused for good')
  }
}
