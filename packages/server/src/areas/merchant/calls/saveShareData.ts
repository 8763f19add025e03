import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { insertShare, wordsOfPath } from '../shares.ts'

export const saveShareData = handle(
  contract.saveShareData,
  async function saveShareData({ path = null }, { member, tx, now, day, lang, content, services }) {
    const words = wordsOfPath(path, content, lang, day)
    const code = await insertShare(tx, member.memberId, { ...words, path, lang }, now)
    return { shareDownloadPageUrl: new URL(`/share/${code}`, services.settings.publicUrl).href }
  },
)
