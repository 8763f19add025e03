import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handle } from '../../../runtime/handle.ts'
import { wordsOfPath } from '../share/words-of-path.ts'
import { insertShare } from '../shares.ts'

export const saveShareData = handle(
  contract.saveShareData,
  async function saveShareData({ path = null }, { member, tx, now, lang, content, services }) {
    const words = wordsOfPath(path, content, lang, dayOf(now, content.merchant.timeZone))
    const code = await insertShare(tx, member.memberId, { ...words, path, lang }, now)
    return { shareDownloadPageUrl: new URL(`/share/${code}`, services.settings.publicUrl).href }
  },
)
