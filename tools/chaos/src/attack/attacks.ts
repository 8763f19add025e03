import { setTimeout as pause } from 'node:timers/promises'
import { sendEmailError, serviceUnavailable } from '@herzkarte/contract/errors/codes.ts'
import type { TestMember } from '@herzkarte/server/testing/members.ts'
import type { PostOffice } from '../actors/post-office.ts'
import { attackerAddress, type Network, networkOf } from './client.ts'

/** What an attacker has: the address of the system, networks, and what was stolen elsewhere. */
export interface Loot {
  url: string
  post: PostOffice
  /** Members whose refresh tokens were copied. */
  robbed: readonly TestMember[]
  /** The code by which the ring invites itself. */
  referralCode: string
}

/** The attacks of the drill, by the alert that has to fire. Each is a little more than its threshold. */
export const attacks: Record<string, (loot: Loot) => Promise<void>> = {
  // Credential stuffing: many accounts, each tried from another /64 of one /48.
  HerzkartePasswordsAreTried: (loot) =>
    repeat(60, (at) => from(loot, at).call('newLogin', { loginType: 'email', email: `leaked.${at}@example.org`, password: 'Sommer2026!' })),

  // SMS pumping: numbers of somebody who earns with each message.
  HerzkarteSmsCostMuch: (loot) =>
    repeat(110, async (at) => {
      const network = from(loot, 1000 + at)
      const { result } = await network.call('registerTempPhoneUser', { areaCode: '+49', phone: `17${10_000_000 + at * 7919}` })
      await network.call('sendSms', { verifyType: 'register', tempUserId: result?.tempUserId })
    }),

  // A referral ring: accounts of one person.
  HerzkarteManyAreInvited: (loot) =>
    repeat(12, async (at) => {
      const network = from(loot, 2000 + at)
      const email = `ring.${at}@example.org`
      const { errorCode, result } = await network.call('registerTempEmailUser', { email })
      if (errorCode !== 0) throw new Error(`A registration was rejected with ${errorCode}`)
      const tempUserId = result?.tempUserId
      const verified = await network.call('verifyEmail', { tempUserId, code: await codeFor(loot.post, email) })
      const registrationProof = verified.result?.registrationProof
      const person = { salutation: 'Female', firstName: `Ring${'abcdefghijkl'[at]}`, lastName: 'Beispiel', password: 'Kochl0effel!' }
      const form = { registerType: 'email', tempUserId, registrationProof, referralCode: loot.referralCode, ...person }
      await network.call('newRegister', form)
    }),

  // Copies of refresh tokens, used after their members have refreshed twice.
  HerzkarteRefreshTokensAreStolen: (loot) =>
    repeat(loot.robbed.length, async (at) => {
      const refreshToken = loot.robbed[at]?.refreshToken ?? ''
      const network = from(loot, 3000 + at)
      const next = await network.call('refreshToken', { refreshToken })
      if (next.errorCode !== 0) throw new Error(`A copied refresh token was rejected with ${next.errorCode}`)
      await network.call('refreshToken', { refreshToken: next.result?.refreshToken })
      await network.call('refreshToken', { refreshToken })
    }),

  // Enumeration from one network, far beyond its limit.
  HerzkarteLimitsHoldBack: (loot) =>
    repeat(140, (at) => from(loot, 4000).call('checkIsExistAccount', { verifyType: 'email', email: `who.${at}@example.org` })),
}

const tryAgainMs = 250

const comesAgain = new Set([serviceUnavailable, sendEmailError])

/** An attacker whom an overloaded server sends away, or whose mail did not go out in time, comes again. */
function from({ url }: Loot, index: number): Network {
  const network = networkOf(url, attackerAddress(index))
  return {
    async call(name, input) {
      for (;;) {
        const answer = await network.call(name, input)
        if (!comesAgain.has(answer.errorCode)) return answer
        await pause(tryAgainMs)
      }
    },
  }
}

async function repeat(times: number, act: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < times; at++) await act(at)
}

const patienceMs = 60_000

/** The subject of the mail begins with the code. */
async function codeFor({ mails }: PostOffice, email: string): Promise<string> {
  for (const until = Date.now() + patienceMs; Date.now() < until; ) {
    const code = /^Subject: (\d{6}) /m.exec(mails.get(email) ?? '')?.[1]
    if (code !== undefined) return code
    await pause(20)
  }
  throw new Error(`No mail with a code has come for ${email}`)
}
