import * as errors from '@herzkarte/contract/errors/codes.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { askAgain, askForCode, type CodeRequest } from '../contact/code/sent-code.ts'
import { type IdentifierValues, identifierInput } from '../identifier/identifier.tsx'
import { type Registration, type SentSignUpCode, signUpDraft } from './draft.ts'

/** Starts the registration and sends the code. Fails with the call's error if there is no code to continue with. */
export async function sendCode(identifier: IdentifierValues): Promise<SentSignUpCode> {
  return (await begin(identifier, askForCode)).sent
}

/** Sends the code of a started registration again. If the server no longer knows the registration, a new one is started. */
export async function sendCodeAgain(identifier: IdentifierValues, code: SentSignUpCode): Promise<CodeRequest<Registration>> {
  const asked = await again(identifier.kind, code).catch((error: unknown) => {
    if (isApiError(error, ...unknownRegistration)) return begin(identifier, askAgain)
    throw error
  })
  signUpDraft.update({ sent: asked.sent })
  return asked
}

export async function sendCodeTo(email: string, { tempUserId }: SentSignUpCode): Promise<SentSignUpCode> {
  return (await askForCode(() => api.resetRegistrationEamil({ tempUserId, email }, { quiet: true }))).sent
}

/** Sends the code of a registration that was started on another device. Only its id is known here. */
export async function sendCodeOf({ kind }: IdentifierValues, tempUserId: string): Promise<SentSignUpCode> {
  return (await again(kind, { tempUserId })).sent
}

const unknownRegistration = [errors.userNotFound, errors.smsLogNotFound, errors.emailAlreadyVerified] as const

async function begin(identifier: IdentifierValues, ask: typeof askForCode): Promise<CodeRequest<Registration>> {
  const input = identifierInput(identifier)
  if ('email' in input) return ask(() => api.registerTempEmailUser(input, { quiet: true }))
  return sendSms(await api.registerTempPhoneUser(input, { quiet: true }), ask)
}

async function again(kind: IdentifierValues['kind'], code: Registration): Promise<CodeRequest<Registration>> {
  if (kind === 'email') return askAgain(() => api.resendActiveEmail({ tempUserId: code.tempUserId }, { quiet: true }))
  return sendSms(code, askAgain)
}

async function sendSms({ tempUserId, smsId }: Registration, ask: typeof askForCode): Promise<CodeRequest<Registration>> {
  const { sent, ...rest } = await ask(() =>
    smsId ? api.resendSms({ smsId }, { quiet: true }) : api.sendSms({ verifyType: 'register', tempUserId }, { quiet: true }),
  )
  return { sent: { ...sent, tempUserId }, ...rest }
}
