import * as contract from '@herzkarte/contract/account/index.ts'
import { dayMs, hourMs } from '@herzkarte/rules/time/durations.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, onJob } from '../../runtime/jobs/index.ts'
import { purged } from '../../runtime/retention.ts'
import type { Settings } from '../../runtime/settings/settings.ts'
import * as contact from './contact/calls.ts'
import { undoMs } from './contact/remembered-contacts.ts'
import { sendNotice } from './contact/security-notices.ts'
import { unlessRejected } from './contact/send-code.ts'
import { sendRequestedCode } from './contact/send-requested-code.ts'
import * as credentials from './credentials/calls.ts'
import * as facebook from './facebook/calls.ts'
import * as identity from './identity/calls.ts'
import { tickets } from './identity/tickets.ts'
import { newsletterJob, noticeJob, requestedCodeJob, welcomeMailJob } from './jobs.ts'
import { updateNewsletter } from './newsletter/preferences.ts'
import { repeatWithdrawals } from './newsletter/repeat-withdrawals.ts'
import * as ownData from './own-data/calls.ts'
import { finishDeletion, finishDeletionJob } from './own-data/delete-account.ts'
import * as partner from './partner/calls.ts'
import * as passkeys from './passkeys/calls.ts'
import * as photos from './photos/calls.ts'
import { servePhotos } from './photos/photos.ts'
import * as printedCard from './printed-card/calls.ts'
import * as profile from './profile/calls.ts'
import * as registration from './registration/calls.ts'
import { sendWelcomeMail } from './registration/welcome.ts'
import * as sessions from './sessions/calls.ts'
import { deviceMs } from './sessions/known-devices.ts'
import * as signIn from './sign-in/calls.ts'
import * as undo from './undo/calls.ts'

const afterItsTokens = ({ accessTokenSeconds }: Settings) => accessTokenSeconds * 1000 + hourMs

const calls = {
  ...contact,
  ...credentials,
  ...facebook,
  ...identity,
  ...ownData,
  ...partner,
  ...passkeys,
  ...photos,
  ...printedCard,
  ...profile,
  ...registration,
  ...sessions,
  ...signIn,
  ...undo,
}

// Of its folders, each knows only those before it, `texts`, and the files next to this one: newsletter, sessions, contact, facebook, passkeys, credentials,
// identity, profile, photos, printed-card, registration, sign-in, undo, partner, customer-service, own-data.
export const account = defineArea({
  name: 'account',
  calls,
  tickets,
  hashing: [
    'changeUserPassword',
    'checkoutUserPassword',
    'resetUserPassword',
    'resetUserPasswordByEmail',
    'resetUserPasswordByPhone',
    'confirmIdentity',
    'newRegister',
    'register',
    'login',
    'newLogin',
  ],
  rateLimits: {
    refreshToken: { calls: 600, minutes: 10 },
    registerDeviceToken: { calls: 120, minutes: 60 },
    changeEmail: { calls: 60, minutes: 10 },
    changePhone: { calls: 60, minutes: 10 },
    sendIquiryEmail: { calls: 10, minutes: 60, totalPerHour: 500 },
    sendVerifyEmail: { calls: 20, minutes: 60 },
    linkFacebook: { calls: 60, minutes: 10 },
    addPasskey: { calls: 30, minutes: 60 },
    beginPasskey: { calls: 60, minutes: 60 },
    removePasskey: { calls: 30, minutes: 60 },
    renamePasskey: { calls: 60, minutes: 10 },
    requestPasskey: { calls: 300, minutes: 10 },
    forgetUserPassword: { calls: 20, minutes: 60 },
    sendIdentityCode: { calls: 20, minutes: 60 },
    // Each tells the provider of the newsletter.
    updateUserLangCode: { calls: 60, minutes: 60 },
    updateUserMarketingInfo: { calls: 60, minutes: 60 },
    uploadUserIcon: { calls: 60, minutes: 60 },
    confirmProfile: { calls: 60, minutes: 60 },
    findProfile: { calls: 60, minutes: 60 },
    checkIsExistAccount: { calls: 30, minutes: 10 },
    checkIsExistUserName: { calls: 120, minutes: 10 },
    getTempUser: { calls: 120, minutes: 10 },
    newRegister: { calls: 30, minutes: 60 },
    register: { calls: 20, minutes: 60, totalPerHour: 2000 },
    registerTempEmailUser: { calls: 20, minutes: 60, totalPerHour: 2000 },
    registerTempPhoneUser: { calls: 20, minutes: 60, totalPerHour: 2000 },
    resendActiveEmail: { calls: 20, minutes: 60, totalPerHour: 2000 },
    resendSms: { calls: 20, minutes: 60 },
    resetRegistrationEamil: { calls: 20, minutes: 60, totalPerHour: 2000 },
    sendSms: { calls: 20, minutes: 60 },
    validatePhysicalCardUser: { calls: 60, minutes: 60 },
    exchangeAuthCode: { calls: 3000, minutes: 10 },
    exportUserData: { calls: 20, minutes: 60 },
    sendDeleteAccountEmail: { calls: 20, minutes: 60 },
  },
  jobs: [
    onJob(newsletterJob, updateNewsletter),
    dailyJob('repeatWithdrawals', '04:00', repeatWithdrawals),
    onJob(noticeJob, sendNotice),
    onJob(requestedCodeJob, (payload, services) => unlessRejected(sendRequestedCode(payload, services), services)),
    onJob(welcomeMailJob, (payload, services) => unlessRejected(sendWelcomeMail(payload, services), services)),
    onJob(finishDeletionJob, finishDeletion),
  ],
  retention: [
    // The queue retries for a day and a half. The provider must learn of a withdrawal all the same.
    purged('newsletter_wishes', "created_at < $1 and (is_subscribed or created_at < $1::timestamptz - interval '28 days')", {
      olderThanMs: 2 * dayMs,
      oldestBy: 'created_at',
    }),
    // By then its session is over.
    purged('card_keys', 'since < $1', { olderThanMs: ({ longestSessionDays }: Settings) => longestSessionDays * dayMs, oldestBy: 'since' }),
    purged('known_devices', 'signed_in_at < $1', { olderThanMs: deviceMs, oldestBy: 'signed_in_at' }),
    // Ended sessions are needed to determine which access tokens are no longer valid.
    purged('sessions', 'ended_at < $1', { olderThanMs: afterItsTokens, oldestBy: 'ended_at' }),
    purged('sessions', 'expires_at < $1', { olderThanMs: afterItsTokens, oldestBy: 'expires_at' }),
    // The resend window is an hour. A day is easier to explain than two limits.
    purged('verification_codes', 'sent_at < $1', { olderThanMs: dayMs, oldestBy: 'sent_at' }),
    purged('sms_log', 'sent_at < $1', { olderThanMs: dayMs, oldestBy: 'sent_at' }),
    // By then it is sent or undeliverable: the queue retries for a little more than three days.
    purged('notices', 'created_at < $1', { olderThanMs: 4 * dayMs, oldestBy: 'created_at' }),
    purged('account_undos', 'changed_at < $1', { olderThanMs: undoMs, oldestBy: 'changed_at' }),
    purged('email_owners', 'reserved_at < $1', { olderThanMs: undoMs, oldestBy: 'reserved_at' }),
    purged('phone_owners', 'reserved_at < $1', { olderThanMs: undoMs, oldestBy: 'reserved_at' }),
    purged('passkey_challenges', 'expires_at < $1', { olderThanMs: 0, oldestBy: 'expires_at' }),
    purged('tickets', 'expires_at < $1', { olderThanMs: 0, oldestBy: 'expires_at' }),
    // An upload that was never used.
    purged('photos', 'not in_use and created_at < $1', { olderThanMs: dayMs, oldestBy: 'created_at' }),
    // Registering twice with one proof signs in again. A registration that was never finished blocks an address needlessly.
    purged('registrations', 'member_id is not null and created_at < $1', { olderThanMs: dayMs, oldestBy: 'created_at' }),
    purged('registrations', 'member_id is null and created_at < $1', { olderThanMs: 7 * dayMs, oldestBy: 'created_at' }),
    purged('auth_codes', 'expires_at < $1', { olderThanMs: hourMs, oldestBy: 'expires_at' }),
  ],
  constraints: {
    cards_pkey: { name: 'registrationCardNumberExists', field: 'cardNumber' },
    email_owners_pkey: { name: 'emailAlreadyRegistered' },
    facebook_owners_pkey: { name: 'facebookAlreadyRegistered' },
    phone_owners_pkey: { name: 'phoneAlreadyRegistered' },
    user_name_owners_pkey: { name: 'userNameTaken', field: 'userName' },
  },
  routes: [servePhotos],
  reference: { description: 'Registering, signing in and out, the profile.', declared: contract },
})
