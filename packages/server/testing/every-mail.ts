import { undoableChanges } from '@herzkarte/contract/account/undo.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { noticeMail } from '../src/areas/account/contact/security-notices.ts'
import { welcomeMail } from '../src/areas/account/registration/welcome.ts'
import { codeMail, type MailedPurpose } from '../src/areas/account/texts/codes.ts'
import { inquiryConfirmationMail, inquiryCopyMail, inquiryMail } from '../src/areas/account/texts/inquiry-mails.ts'
import { deletionMail, nobodyHereMail, resetMail } from '../src/areas/account/texts/link-mails.ts'
import { noticeKinds } from '../src/areas/account/texts/notice-mail/notice-texts.ts'
import type { Brand } from '../src/runtime/delivery/index.ts'

const link = 'https://feldmarkt.example/resetPassword#resetToken=x'
const publicUrl = 'https://feldmarkt.example'
const code = '012345'
const firstName = 'Annegret'
const mailed: MailedPurpose[] = ['register', 'login', 'changeEmail', 'confirmIdentity']
const card = { hearts: 5, heartsNeeded: 12, reward: 'Kochlöffel aus Buche', picture: 'rewards/kochloeffel.svg' }
const inquiry = { topic: 'card', message: 'Wo ist meine Karte?', name: 'Lotte', answerTo: 'lotte@example.org', cardNumber: null } as const

/** One mail of each kind, in one language. */
export function everyMail(brand: Brand, lang: Lang): { subject: string; html?: string }[] {
  return [
    welcomeMail({ firstName, hearts: 5, card, link }, brand, lang),
    ...mailed.map((purpose) => codeMail({ code, purpose }, brand, lang)),
    resetMail({ firstName, code, link }, brand, lang),
    deletionMail({ firstName, code, link }, brand, lang),
    nobodyHereMail(link, brand, lang),
    ...noticeKinds.map((kind) => noticeMail({ kind, firstName, publicUrl }, brand, lang)),
    noticeMail({ kind: undoableChanges[0], firstName, publicUrl, undoLink: `${publicUrl}/undo#undoToken=x` }, brand, lang),
    inquiryMail({ ...inquiry, lang }, brand, lang),
    inquiryCopyMail({ ...inquiry, firstName: 'Lotte' }, brand, lang),
    inquiryConfirmationMail(brand, lang),
  ]
}
