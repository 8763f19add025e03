import { updateUserLangCode } from '@herzkarte/contract/calls.ts'
import { langCodes, langOf } from '@herzkarte/contract/languages.ts'
import { handle } from '../wire/handle.ts'
import { changeLang } from './members.ts'

export default handle(updateUserLangCode, async ({ langCode }, { member, tx, refuse }) => {
  const lang = langOf(langCode)
  if (!(await changeLang(tx, member.memberId, lang))) refuse('userNotFound')
  return { langCode: langCodes[lang] }
})
