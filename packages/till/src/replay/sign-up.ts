import type { Signed } from '@herzkarte/contract/account/shapes.ts'
import type { Input } from '@herzkarte/contract/all-calls.ts'

/** What somebody signs in with. */
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

/** Whether somebody has an account already. */
export async function hasAccount(url: string, { email }: Login): Promise<boolean> {
  const { isExist } = await post<{ isExist: boolean }>(url, 'checkIsExistAccount', { type: 'email', email })
  return isExist
}

export function signIn(url: string, { email, password }: Login): Promise<Signed> {
  return post(url, 'newLogin', { loginType: 'email', email, password })
}

/** Makes somebody a member the way a shopper does: by email, with the code from the outbox. */
export async function signUp(url: string, { email, password, profile }: Person): Promise<Signed> {
  const { tempUserId } = await post<{ tempUserId: string }>(url, 'registerTempEmailUser', { email })
  const { registrationProof } = await post<{ registrationProof: string }>(url, 'verifyEmail', {
    tempUserId,
    code: await readCode(url, email),
  })
  return post(url, 'newRegister', { registerType: 'email', tempUserId, registrationProof, password, confirmPassword: password, ...profile })
}

async function readCode(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/outbox.json?to=${encodeURIComponent(email)}`)
  const { items } = (await response.json()) as { items: { codes: string[] }[] }
  const code = items[0]?.codes[0]
  if (!code) throw new Error(`The outbox holds no code for ${email}`)
  return code
}

/** Calls the app's API by POST; a refusal is an error with its code and text. */
export async function post<Result>(url: string, name: string, input: object, token?: string): Promise<Result> {
  const response = await fetch(`${url}/${name}.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ lang: 'de_DE', ...input }),
  })
  const { errorCode, errorMessage, result } = (await response.json()) as { errorCode: number; errorMessage: string; result: Result }
  if (errorCode !== 0) throw new Error(`${name} answered ${errorCode} ${errorMessage}`)
  return result
}
