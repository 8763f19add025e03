export interface Enrolment {
  /** Address of the API, without a slash at its end. */
  url: string
}

interface Message {
  recipient: string
  body: string
}

/**
 * Makes a household a member the way a shopper does: by email, with the code from the outbox. Answers its card number. Done
 * before (an earlier run was cut off), it signs in instead.
 */
export async function enrol({ url }: Enrolment, householdId: string): Promise<string> {
  const email = `household-${householdId}@journey.example`
  const password = 'Journey-2017!'
  const { isExist } = await call<{ isExist: boolean }>(url, 'checkIsExistAccount', { type: 'email', email })
  if (isExist) {
    const { user } = await call<{ user: { cardNumber: string } }>(url, 'newLogin', { loginType: 'email', email, password })
    return user.cardNumber
  }
  const { tempUserId } = await call<{ tempUserId: string }>(url, 'registerTempEmailUser', { email })
  const { registrationProof } = await call<{ registrationProof: string }>(url, 'verifyEmail', {
    tempUserId,
    code: await readCode(url, email),
  })
  const { user } = await call<{ user: { cardNumber: string } }>(url, 'newRegister', {
    registerType: 'email',
    tempUserId,
    registrationProof,
    password,
    confirmPassword: password,
    salutation: 'NoInfo',
    firstName: 'Household',
    lastName: householdId,
    digitalReceipts: Number(householdId) % 2 === 0,
  })
  return user.cardNumber
}

async function readCode(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/outbox.json?recipient=${encodeURIComponent(email)}`)
  const { items } = (await response.json()) as { items: Message[] }
  const code = /\b\d{6}\b/.exec(items.find(({ recipient }) => recipient === email)?.body ?? '')?.[0]
  if (!code) throw new Error(`The outbox holds no code for ${email}`)
  return code
}

async function call<Result>(url: string, name: string, input: object): Promise<Result> {
  const response = await fetch(`${url}/${name}.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...input, lang: 'de_DE' }),
  })
  const { errorCode, errorMessage, result } = (await response.json()) as { errorCode: number; errorMessage: string; result: Result }
  if (errorCode !== 0) throw new Error(`${name} answered ${errorCode} ${errorMessage}`)
  return result
}

/** Ids of one basket's sale follow from the basket, so that a run that was cut off sends the same again. */
export function operationIdOf(basketId: string): string {
  return `journey-${basketId.padStart(12, '0')}`
}
