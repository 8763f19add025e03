import type { Session, StudioUser } from '@herzkarte/contract/studio/answers.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { passkeysOf } from '../accounts/passkeys.ts'
import { userOf } from '../accounts/sessions.ts'
import { demoSignIns } from '../accounts/users.ts'
import { type StudioServices, studioHandler } from '../services.ts'

export const getSession = studioHandler('getSession', async ({ services, request }) => sessionOf(services, await userOf(services, request)))

/** Who is signed in, and what the pages need to know about the merchant and the studio. Visitors learn what the sign-in page shows. */
export async function sessionOf(services: StudioServices, user: StudioUser | undefined): Promise<Session> {
  const { settings, studio, now, db } = services
  const { merchant } = await services.live()
  const own = user ? merchant : undefined
  return {
    user: user ?? null,
    passkeys: user ? await passkeysOf(db, user) : null,
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
