import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { appleFace, applePass, fingerprint } from '../apple/apple-pass.ts'
import { readFacts } from '../facts.ts'
import { lockOwner, noteShown, storePass, takeCode } from '../passes.ts'

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
