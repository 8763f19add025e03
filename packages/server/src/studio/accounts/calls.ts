import type { Session, StudioUser } from '@herzkarte/contract/studio/answers.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type StudioServices, studioHandler } from '../services.ts'
import { limitNetwork } from './limits.ts'
import { originOf } from './own-page.ts'
import * as passkeys from './passkeys.ts'
import * as passwords from './passwords.ts'
import { beginSession, endSession, userOf } from './sessions.ts'
import { demoSignIns } from './users.ts'

export const getSession = studioHandler('getSession', async ({ services, request }) => sessionOf(services, await userOf(services, request)))

/** Who is signed in, and what the pages need to know about the merchant and the studio. Visitors learn what the sign-in page shows. */
async function sessionOf(services: StudioServices, user: StudioUser | undefined): Promise<Session> {
  const { settings, studio, now, db } = services
  const { merchant } = await services.live()
  const own = user ? merchant : undefined
  return {
    user: user ?? null,
    passkeys: user ? await passkeys.passkeysOf(db, user) : null,
    merchant: {
      name: merchant?.name ?? '',
      timeZone: own?.timeZone ?? 'UTC',
      currency: own?.currency ?? 'EUR',
    },
    today: dayOf(now(), own?.timeZone ?? 'UTC'),
    now: now().toISOString(),
    provider: studio.provider?.name ?? null,
    signIns: settings.demo ? demoSignIns : [],
    previewUrl: (user && studio.preview?.publicUrl) ?? null,
    ownApproval: user ? studio.ownApproval : false,
  }
}

export const signIn = studioHandler('signIn', async ({ services, input, request, reply }) => {
  await limitNetwork(services, request, 'studio/signIn')
  const user = await passwords.signInByPassword(services, input, request.ip)
  request.studioUser = user
  await beginSession(services, reply, user)
  return sessionOf(services, user)
})

export const signOut = studioHandler('signOut', async ({ services, request, reply }) => {
  await endSession(services, request, reply)
  return sessionOf(services, undefined)
})

export const startPasskeySignIn = studioHandler('startPasskeySignIn', async ({ services, request }) => {
  await limitNetwork(services, request, 'studio/startPasskeySignIn')
  return passkeys.startPasskeySignIn(services)
})

export const signInByPasskey = studioHandler('signInByPasskey', async ({ services, input, request, reply }) => {
  await limitNetwork(services, request, 'studio/signInByPasskey')
  const user = await passkeys.signInByPasskey(services, input, originOf(request, services), request.ip)
  request.studioUser = user
  await beginSession(services, reply, user)
  return sessionOf(services, user)
})

/** A session alone adds no other way in. */
export const startPasskey = studioHandler('startPasskey', async ({ services, user, input }) =>
  passkeys.startPasskey(services, await passwords.proveOwner(services, user, input.password, 'studio/startPasskey')),
)

export const addPasskey = studioHandler('addPasskey', async ({ services, user, input, request }) => {
  await passkeys.addPasskey(services, user, input, originOf(request, services))
  return sessionOf(services, user)
})

export const removePasskey = studioHandler('removePasskey', async ({ services, user, input }) => {
  await passkeys.removePasskey(services, user, input.passkeyId)
  return sessionOf(services, user)
})

export const changePassword = studioHandler('changePassword', async ({ services, user, input, reply }) => {
  await passwords.changePassword(services, user, input)
  await beginSession(services, reply, user)
  return sessionOf(services, user)
})
