import { randomInt } from 'node:crypto'
import type { Input } from '@herzkarte/contract/all-calls.ts'
import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { hash } from '@node-rs/argon2'
import { latestCode } from './codes.ts'
import type { TestServer } from './server.ts'

export const password = 'Kochl0effel!'

/** A hash of `password` that takes next to no time to check, also for a server that runs as a process: a hash says itself what its check costs. */
export function quickHash(): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1 })
}

/** The required fields of Feldmarkt's registration form. */
export const person = { salutation: 'Female', firstName: 'Annegret', lastName: 'Oberhofer-Dietz', isOldEnough: true }

let addresses = 0
export function anEmail(): string {
  addresses += 1
  return `annegret.${addresses}@example.org`
}

export function aPhone(): string {
  return `171${randomInt(10 ** 7)
    .toString()
    .padStart(7, '0')}`
}

/** A printed card that belongs to nobody. */
export function aPrintedCard(): string {
  return makeCardNumber(String(randomInt(10 ** 11)).padStart(11, '0'))
}

/** Input of `newRegister` after the code of the mail was entered, with password and form. */
export async function verifiedByEmail(app: TestServer, email = anEmail()): Promise<Input<'newRegister'>> {
  const begun = await app.call('registerTempEmailUser', { email })
  const { tempUserId } = begun.result
  const { result } = await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })
  return { registerType: 'email', tempUserId, registrationProof: result.registrationProof, password, ...person }
}

export async function verifiedByPhone(app: TestServer, phone = aPhone()): Promise<Input<'newRegister'>> {
  const begun = await app.call('registerTempPhoneUser', { areaCode: '+49', phone })
  const { tempUserId } = begun.result
  await app.call('sendSms', { verifyType: 'register', tempUserId })
  const { result } = await app.call('verifySmsForReg', { tempUserId, code: await latestCode(app, `+49${phone}`) })
  return { registerType: 'phone', tempUserId, registrationProof: result.registrationProof, password, ...person }
}

/** A `register` form by email whose code was sent. */
export async function waitingForm(app: TestServer, form: Partial<Input<'register'>> = {}) {
  const email = form.email ?? anEmail()
  const { result } = await app.call('register', { registerType: 'email', email, password, ...person, ...form })
  return { email, tempUserId: result.pending?.tempUserId ?? '', code: await latestCode(app, email) }
}
