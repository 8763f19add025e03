import type { Result } from '@herzkarte/contract/all-calls.ts'
import { api } from '../../app/dispatcher/api.ts'
import { CallFailure } from '../../app/dispatcher/failure.ts'
import { type IdentifierValues, identifierInput } from '../identifier/index.ts'
import type { SentCode } from './draft.ts'

type Answer = Result<'sendSms'>

/**
 * Begins the registration and sends the code. Within the resend limits no new one goes out, but the one before still counts: then
 * `refusal` says so. Fails with the call's refusal when there is no code to go on with.
 */
export async function sendCode(identifier: IdentifierValues): Promise<{ sent: SentCode; refusal?: string }> {
  try {
    return { sent: sentCode(await send(identifier)) }
  } catch (error) {
    const kept = keptCode(error)
    if (!kept) throw error
    return { sent: kept, refusal: (error as CallFailure).message }
  }
}

async function send(identifier: IdentifierValues): Promise<Answer> {
  const input = identifierInput(identifier)
  if ('email' in input) return api.registerTempEmailUser(input, { quiet: true })
  const { tempUserId } = await api.registerTempPhoneUser(input, { quiet: true })
  return api.sendSms({ verifyType: 'register', tempUserId }, { quiet: true })
}

const limits = ['verificationCodeSentTooOften', 'resendEmailOutOfTimes', 'resendSmsOutOfTimes'] as const

/** The code sent before, which the refusal tells of as a success would. */
function keptCode(error: unknown): SentCode | undefined {
  if (!(error instanceof CallFailure) || !limits.some((limit) => error.is(limit))) return undefined
  const answer = error.result as Answer | null
  return answer && answer.expiresInSeconds > 0 ? sentCode(answer) : undefined
}

function sentCode({ tempUserId, expiresInSeconds, resendInSeconds }: Answer): SentCode {
  const now = Date.now()
  return { tempUserId, expiresAtMs: now + expiresInSeconds * 1000, resendAtMs: now + resendInSeconds * 1000 }
}
