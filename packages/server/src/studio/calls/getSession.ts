import type { Session } from '@herzkarte/contract/studio/answers.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { FastifyRequest } from 'fastify'
import { userOf } from '../accounts/sessions.ts'
import { demoSignIns } from '../accounts/users.ts'
import { type StudioServices, studioHandler } from '../services.ts'

export const getSession = studioHandler('getSession', ({ services, request }) => sessionOf(services, request))

/** Who is signed in, and what the pages need to know about the merchant and the studio. */
export async function sessionOf(services: StudioServices, request: FastifyRequest, signedIn?: Session['user']): Promise<Session> {
  const { settings, studio, now } = services
  const merchant = (await services.live()).items.find((item) => item.kind === 'merchant')?.data
  return {
    user: signedIn ?? (await userOf(services, request)) ?? null,
    merchant: {
      name: merchant?.name ?? '',
      timeZone: merchant?.timeZone ?? 'UTC',
      currency: merchant?.currency ?? 'EUR',
      languages: merchant?.languages ?? [],
      defaultLang: merchant?.defaultLang ?? 'de',
    },
    today: dayOf(now(), merchant?.timeZone ?? 'UTC'),
    now: now().toISOString(),
    provider: null,
    signIns: settings.demo ? demoSignIns : [],
    previewUrl: null,
    ownApproval: studio.ownApproval,
  }
}
