import { createPrivateKey } from 'node:crypto'
import * as contract from '@herzkarte/contract/calls.ts'
import { SignJWT } from 'jose'
import type { Content } from '../../content/index.ts'
import type { GoogleAccount } from '../../kernel/ports.ts'
import { DeliveryError, type GooglePass } from '../../runtime/delivery/index.ts'
import { handle, handleInSteps } from '../../runtime/handle.ts'
import type { Services } from '../../runtime/services.ts'
import { appleFace, applePass, fingerprint } from './apple/apple-pass.ts'
import { readFacts } from './facts.ts'
import { googleClass, googleObject } from './google/google-pass.ts'
import { endAtGoogle, lockOwner, makeCode, noteShown, storePass, takeCode } from './passes.ts'

export const getCodeForIos = handle(
  contract.getCodeForIos,
  async function getCodeForIos({ forOtherDevice = false }, { member, tx, now, services, fail }) {
    if (!services.wallets.apple(now)) fail('iosWalletPassGenerationError')
    const owner = { memberId: member.memberId, sessionId: forOtherDevice ? null : member.sessionId }
    // A session that ends meanwhile leaves no code, on whichever device it would be used.
    if (!(await lockOwner(tx, member))) fail('iosWalletPassGenerationError')
    const { code, expiresAt } = await makeCode(tx, owner, now)
    return { code, expiresAt: expiresAt.toISOString() }
  },
)

// Content objects are immutable, so each process sends the class to Google once per object.
const classes = new WeakMap<Content, Promise<void>>()

export const passkitGoogle = handleInSteps(
  contract.passkitGoogle,
  async function passkitGoogle({ forOtherDevice = false }, { member, content, now, services, transact, fail }) {
    const account = services.wallets.google(now) ?? fail('googleWalletPassGenerationError')
    const owner = { memberId: member.memberId, sessionId: forOtherDevice ? null : member.sessionId }
    const saved = await transact(async (tx) => {
      // A session that ends meanwhile leaves no pass, also not on another device.
      if (!(await lockOwner(tx, member))) return undefined
      const pass = await storePass(tx, owner, 'google', now)
      const made = googleObject(pass.passId, await readFacts(tx, owner.memberId, content, now), account, services)
      await noteShown(tx, pass, fingerprint(made), now)
      return { pass, made }
    })
    if (!saved) return fail('googleWalletPassGenerationError')
    let hasEnded = false
    try {
      await publishClass(account, content, services)
      await services.delivery.googlePass({ kind: 'loyaltyObject', isChange: false, body: saved.made })
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      services.log.error(
        { err: error, wallet: 'google' },
        'Google Wallet took no pass. Check the issuer and that the service account may edit for it.',
      )
      fail('googleWalletPassGenerationError')
    } finally {
      hasEnded = await transact((tx) => endAtGoogle(tx, saved.pass))
    }
    if (hasEnded) fail('googleWalletPassGenerationError')
    return { saveUrl: await saveLink(saved.made, account, services.settings.publicUrl, now) }
  },
)

function publishClass(account: GoogleAccount, content: Content, services: Services): Promise<void> {
  const published =
    classes.get(content) ?? services.delivery.googlePass({ kind: 'loyaltyClass', isChange: false, body: googleClass(account, services) })
  classes.set(content, published)
  published.catch(() => classes.delete(content))
  return published
}

const saveUrl = 'https://pay.google.com/gp/v/save/'

/**
 * The link that saves a pass which Google already has. It contains only the pass's id, so it is short enough for every browser and reveals
 * no personal data (https://developers.google.com/wallet/generic/use-cases/jwt).
 */
async function saveLink(
  object: GooglePass['body'],
  { clientEmail, privateKey, privateKeyId }: GoogleAccount,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const { id, classId } = object
  const origins = [new URL(publicUrl).origin]
  const token = await new SignJWT({ typ: 'savetowallet', origins, payload: { loyaltyObjects: [{ id, classId }] } })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: privateKeyId })
    .setIssuer(clientEmail)
    .setAudience('google')
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .sign(createPrivateKey(privateKey))
  return `${saveUrl}${token}`
}

export const passkitIos = handleInSteps(
  contract.passkitIos,
  async function passkitIos({ code }, { content, now, services, transact, fail }) {
    // Checked before the code, so that a code is not used up if no pass can be made.
    const signer = services.wallets.apple(now) ?? fail('iosWalletPassGenerationError')
    const face = await transact(async (tx) => {
      const owner = await takeCode(tx, code, now)
      if (!owner || !(await lockOwner(tx, owner))) return undefined
      const facts = await readFacts(tx, owner.memberId, content, now)
      const pass = await storePass(tx, owner, 'apple', now)
      const made = appleFace(pass, facts, signer, services)
      await noteShown(tx, pass, fingerprint(made), now)
      return made
    })
    if (!face) return fail('iosWalletPassGenerationError')
    const bytes = await applePass(face, signer, services)
    return { mediaType: 'application/vnd.apple.pkpass', fileName: `${content.merchant.code}.pkpass`, bytes }
  },
)
