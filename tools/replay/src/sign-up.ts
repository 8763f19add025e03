import { UserError } from '@herzkarte/command'
import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Input } from '@herzkarte/contract/all-calls.ts'
import type { ErrorCode } from '@herzkarte/contract/errors/catalogue.ts'

const tooSoon: ErrorCode<'verificationCodeSentTooOften'> = 10560

/** Credentials of a person. */
export interface Login {
  email: string
  password: string
}

export interface Person extends Login {
  profile: Input<'validateUser'>
}

/** Whether a person has an account already. */
export async function hasAccount(url: string, { email }: Login): Promise<boolean> {
  const { isExist } = await post<{ isExist: boolean }>(url, 'checkIsExistAccount', { type: 'email', email })
  return isExist
}

export function signIn(url: string, { email, password }: Login): Promise<SignInResult> {
  return post(url, 'newLogin', { loginType: 'email', email, password })
}

/** Signs a person up like a shopper: by email, with the code from the outbox. */
export async function signUp(url: string, { email, password, profile }: Person): Promise<SignInResult> {
  const tempUserId = await askForCode(url, email)
  const { registrationProof } = await post<{ registrationProof: string }>(url, 'verifyEmail', {
    tempUserId,
    code: await readCode(url, email),
  })
  return post(url, 'newRegister', {
    registerType: 'email',
    tempUserId,
    registrationProof,
    password,
    confirmPassword: password,
    isOldEnough: true,
    ...profile,
  })
}

/** An interrupted run may have requested a code already. Then another request is too early, and the earlier code is still valid. */
async function askForCode(url: string, email: string): Promise<string> {
  const { errorCode, errorMessage, result } = await send<{ tempUserId: string } | null>(url, 'registerTempEmailUser', { email })
  if (errorCode !== 0 && errorCode !== tooSoon) throw new UserError(`registerTempEmailUser answered ${errorCode} ${errorMessage}`)
  if (!result) throw new Error('registerTempEmailUser named no registration')
  return result.tempUserId
}

async function readCode(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/outbox.json?to=${encodeURIComponent(email)}`)
  const { items } = (await response.json()) as { items: { codes: string[] }[] }
  const code = items[0]?.codes[0]
  if (!code) throw new UserError(`The outbox holds no code for ${email}`)
  return code
}

/** Calls the app's API by POST. Throws an error with code and text if the call fails. */
export async function post<Result>(url: string, name: string, input: object, token?: string): Promise<Result> {
  return resultOf(name, await send<Result>(url, name, input, token))
}

function send<Result>(url: string, name: string, input: object, token?: string): Promise<Envelope<Result>> {
  const body = JSON.stringify({ lang: 'de_DE', ...input })
  return answerOf(`${url}/${name}.do`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }, token)
}

/** Calls the app's API by PUT, with a form. */
export async function put(url: string, name: string, input: Record<string, string>, token: string): Promise<void> {
  const body = new URLSearchParams({ lang: 'de_DE', ...input })
  resultOf(name, await answerOf(`${url}/${name}.do`, { method: 'PUT', body }, token))
}

/** Calls the app's API by GET. */
export async function get<Result>(url: string, name: string, input: Record<string, string | number>, token: string): Promise<Result> {
  const query = new URLSearchParams({ lang: 'de_DE', ...(input as Record<string, string>) })
  return resultOf(name, await answerOf<Result>(`${url}/${name}.do?${query}`, {}, token))
}

interface Envelope<Result> {
  errorCode: number
  errorMessage: string
  result: Result
}

async function answerOf<Result>(address: string, request: RequestInit, token?: string): Promise<Envelope<Result>> {
  const headers = { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return (await fetch(address, { ...request, headers })).json() as Promise<Envelope<Result>>
}

function resultOf<Result>(name: string, { errorCode, errorMessage, result }: Envelope<Result>): Result {
  if (errorCode !== 0) throw new UserError(`${name} answered ${errorCode} ${errorMessage}`)
  return result
}
