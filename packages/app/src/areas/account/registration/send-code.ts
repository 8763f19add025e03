import * as errors from '@herzkarte/contract/errors/codes.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { askAgain, askForCode, type CodeRequest, type CodeTimes } from '../contact/code/sent-code.ts'
import { type IdentifierValues, identifierInput } from '../identifier/identifier.tsx'
import type { SentSignUpCode } from './draft.ts'

/** A code that was sent. With an `errorMessage` it is the previous one. */
interface Sent {
  sent: SentSignUpCode
  errorMessage?: string
}

/** Starts the registration and sends the code. Fails with the call's error if there is no code to continue with. */
export async function sendCode(identifier: IdentifierValues): Promise<SentSignUpCode> {
  return (await begin(identifier, askForCode)).sent
}

/** Sends the code of a started registration again. If the server no longer knows the registration, a new one is started. */
export async function sendCodeAgain(identifier: IdentifierValues, code: SentSignUpCode): Promise<Sent> {
  try {
    return await again(identifier, code)
  } catch (error) {
    if (isApiError(error, ...unknownRegistration)) return begin(identifier, askAgain)
    throw error
  }
}

/** Sends the code to a corrected address. */
export async function sendCodeTo(email: string, { tempUserId }: SentSignUpCode): Promise<SentSignUpCode> {
  return ofEmail(await askForCode(() => api.resetRegistrationEamil({ tempUserId, email }, { quiet: true }))).sent
}

/** Sends the code of a registration that was started on another device. Only its id is known here. */
export async function sendCodeOf({ kind }: IdentifierValues, tempUserId: string): Promise<SentSignUpCode> {
  return (await again({ kind }, { tempUserId })).sent
}

async function begin(identifier: IdentifierValues, ask: typeof askForCode): Promise<Sent> {
  const input = identifierInput(identifier)
  if ('email' in input) return ofEmail(await ask(() => api.registerTempEmailUser(input, { quiet: true })))
  const { tempUserId } = await api.registerTempPhoneUser(input, { quiet: true })
  return ofSms(tempUserId, await ask(() => sendFirstSms(tempUserId)))
}

async function again({ kind }: Pick<IdentifierValues, 'kind'>, { tempUserId, smsId }: Pick<SentSignUpCode, 'tempUserId' | 'smsId'>) {
  if (kind === 'email') return ofEmail(await askAgain(() => api.resendActiveEmail({ tempUserId }, { quiet: true })))
  return ofSms(tempUserId, await askAgain(() => (smsId ? api.resendSms({ smsId }, { quiet: true }) : sendFirstSms(tempUserId))))
}

const sendFirstSms = (tempUserId: string) => api.sendSms({ verifyType: 'register', tempUserId }, { quiet: true })

const unknownRegistration = [errors.userNotFound, errors.smsLogNotFound, errors.emailAlreadyVerified] as const

const ofEmail = ({ answer, sent, ...rest }: CodeRequest<CodeTimes & { tempUserId: string }>): Sent => ({
  sent: { ...sent, tempUserId: answer.tempUserId },
  ...rest,
})

const ofSms = (tempUserId: string, { answer, sent, ...rest }: CodeRequest<CodeTimes & { smsId: string }>): Sent => ({
  sent: { ...sent, tempUserId, smsId: answer.smsId },
  ...rest,
})
