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
  profile: Pick<
    Input<'newRegister'>,
    | 'salutation'
    | 'firstName'
    | 'lastName'
    | 'langCode'
    | 'birthDate'
    | 'homeStoreId'
    | 'street'
    | 'houseNumber'
    | 'zip'
    | 'city'
    | 'digitalReceipts'
    | 'personalisedOffers'
  >
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
  return post(url, 'newRegister', { registerType: 'email', tempUserId, registrationProof, password, confirmPassword: password, ...profile })
}

/** An interrupted run may have requested a code already. Then another request is too early, and the earlier code is still valid. */
async function askForCode(url: string, email: string): Promise<string> {
  const { errorCode, errorMessage, result } = await send<{ tempUserId: string } | null>(`${url}/registerTempEmailUser.do`, { email })
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
  return resultOf(name, await send<Result>(`${url}/${name}.do`, input, token))
}

/** Calls the app's API by PUT, with a form. */
export async function put(url: string, name: string, input: Record<string, string>, token: string): Promise<void> {
  const response = await fetch(`${url}/${name}.do`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: new URLSearchParams({ lang: 'de_DE', ...input }),
  })
  resultOf(name, (await response.json()) as Envelope<unknown>)
}

/** Calls the app's API by GET. */
export async function get<Result>(url: string, name: string, input: Record<string, string | number>, token: string): Promise<Result> {
  const query = new URLSearchParams(
    Object.entries({ lang: 'de_DE', ...input }).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const response = await fetch(`${url}/${name}.do?${query}`, { headers: { authorization: `Bearer ${token}` } })
  return resultOf(name, (await response.json()) as Envelope<Result>)
}

interface Envelope<Result> {
  errorCode: number
  errorMessage: string
  result: Result
}

async function send<Result>(address: string, input: object, token?: string): Promise<Envelope<Result>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ lang: 'de_DE', ...input }),
  })
  return (await response.json()) as Envelope<Result>
}

function resultOf<Result>(name: string, { errorCode, errorMessage, result }: Envelope<Result>): Result {
  if (errorCode !== 0) throw new UserError(`${name} answered ${errorCode} ${errorMessage}`)
  return result
}
