import * as contract from '@herzkarte/contract/calls.ts'
import { langCodes, langOf } from '@herzkarte/rules/languages.ts'
import { handle } from '../../../../runtime/handle.ts'
import { changeLang, lockActive } from '../../members.ts'
import { translateNewsletter } from '../../newsletter/preferences.ts'

export const updateUserLangCode = handle(
  contract.updateUserLangCode,
  async function updateUserLangCode({ langCode }, { member, tx, now, fail }) {
    const lang = langOf(langCode)
    const own = (await lockActive(tx, member.memberId)) ?? fail('userNotFound')
    if (own.lang !== lang) {
      await tx.run(changeLang, member.memberId, lang)
      await translateNewsletter(tx, { ...own, lang }, now)
    }
    return { langCode: langCodes[lang] }
  },
)
