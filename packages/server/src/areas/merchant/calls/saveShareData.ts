import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { insertShare } from '../shares.ts'

export const saveShareData = handle(
  contract.saveShareData,
  async function saveShareData({ title, description, image, path = null }, { member, tx, now, lang, services }) {
    const share = { title: title.trim(), description: description.trim(), image: image || null, path, lang }
    const code = await insertShare(tx, member.memberId, share, now)
    return { shareDownloadPageUrl: new URL(`/share/${code}`, services.settings.publicUrl).href }
  },
)
