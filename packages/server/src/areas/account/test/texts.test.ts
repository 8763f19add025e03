import { undoableChanges } from '@herzkarte/contract/account/undo.ts'
import { langs } from '@herzkarte/rules/languages.ts'
import { describe, expect, it } from 'vitest'
import { typographyFaults } from '../../../../../contract/test/typography.ts'
import { codesIn } from '../../../http/pages/serve-outbox.ts'
import { noticeMail, noticeSms } from '../contact/security-notices.ts'
import { welcomeMail } from '../registration/welcome.ts'
import { codeMail, codeSms, type MailedPurpose, type TextedPurpose } from '../texts/codes.ts'
import { inquiryConfirmationMail, inquiryCopyMail, inquiryMail, inquiryTopics } from '../texts/inquiry-mails.ts'
import { deletionMail, nobodyHereMail, resetMail } from '../texts/link-mails.ts'
import { noticeKinds } from '../texts/notice-mail/notice-texts.ts'
import { feldmarkt } from './support/brand.ts'

const link = 'https://feldmarkt.example/resetPassword#resetToken=x'
const code = '012345'
const firstName = 'Annegret'
const mailed: MailedPurpose[] = ['register', 'login', 'changeEmail', 'confirmIdentity']
const texted: TextedPurpose[] = ['register', 'resetPassword', 'changePhone', 'deleteAccount', 'confirmIdentity']
/** Letters of GSM 03.38; an SMS with any other holds 70 characters instead of 160. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

describe.each(langs)('messages in %s', (lang) => {
  const withCode = [
    ...mailed.map((purpose) => codeMail({ code, purpose }, feldmarkt, lang)),
    resetMail({ firstName, code, link }, feldmarkt, lang),
    deletionMail({ firstName, code, link }, feldmarkt, lang),
  ]
  const notices = noticeKinds.map((kind) => noticeMail({ kind, firstName, publicUrl: 'https://feldmarkt.example' }, feldmarkt, lang))
  const undoLink = 'https://feldmarkt.example/undo#undoToken=x'
  const withUndo = undoableChanges.map((kind) =>
    noticeMail({ kind, firstName, publicUrl: 'https://feldmarkt.example', undoLink }, feldmarkt, lang),
  )
  const card = { hearts: 5, heartsNeeded: 12, reward: 'Kochlöffel aus Buche', picture: 'rewards/kochloeffel.svg' }
  const welcome = welcomeMail({ firstName, hearts: 5, card, link }, feldmarkt, lang)
  const inquiry = {
    message: 'Wo ist meine Karte?',
    name: 'Lotte',
    firstName: 'Lotte',
    answerTo: 'lotte@example.org',
    cardNumber: null,
    lang,
  }
  const inquiries = [
    ...inquiryTopics.flatMap((topic) => [
      inquiryMail({ ...inquiry, topic }, feldmarkt, lang),
      inquiryCopyMail({ ...inquiry, topic }, feldmarkt, lang),
    ]),
    inquiryMail({ ...inquiry, topic: 'card', name: '', cardNumber: '2760 0418 3351 9044' }, feldmarkt, lang),
    inquiryConfirmationMail(feldmarkt, lang),
  ].map((mail) => ({ ...mail, text: mail.text.replace(inquiry.message, 'x') }))
  const mails = [...withCode, ...notices, welcome, nobodyHereMail(link, feldmarkt, lang)]
  const sms = [
    ...texted.map((purpose) => codeSms({ code, purpose }, feldmarkt, lang)),
    ...noticeKinds.map((kind) => noticeSms(kind, feldmarkt, lang)),
  ]

  it('are set as a compositor would, and speak as one friend to another', () => {
    const texts = [...[...mails, ...withUndo, ...inquiries].flatMap(({ subject, text }) => [subject, text]), ...sms]
    // Addresses are no sentences.
    const spoken = texts.map((text) => text.replaceAll(/https:\/\/\S+/g, 'x'))
    expect(spoken.flatMap((text) => typographyFaults(text, lang))).toEqual([])
  })

  it('carry the code once in each form, so that it is found and copied', () => {
    for (const { text, html } of withCode) {
      expect(codesIn(text)).toEqual([code])
      expect(html?.split(`>${code}<`)).toHaveLength(2)
    }
    for (const [index] of mailed.entries()) expect(withCode[index]?.subject).toMatch(/^012345 /)
    for (const { text } of [...notices, welcome]) expect(codesIn(text)).toEqual([])
  })

  it('name the merchant, and say something else in each', () => {
    for (const { text } of mails) expect(text).toContain('Feldmarkt')
    expect(new Set(mails.map(({ text }) => text.split('\n\n').slice(1, 3).join())).size).toBe(mails.length)
    for (const text of sms) expect(text).toContain('Feldmarkt')
  })

  it('fit into one SMS', () => {
    for (const text of sms) {
      expect(text.length, text).toBeLessThanOrEqual(160)
      expect(text).toMatch(gsm)
    }
    for (const text of sms.slice(0, texted.length)) expect(text).toContain(code)
  })

  it('have their link in both forms', () => {
    for (const { text, html } of [...withCode.slice(mailed.length), welcome]) {
      expect(text).toContain(`\n\n${link}\n\n`)
      expect(html?.split(`href="${link}"`)).toHaveLength(3)
    }
  })

  it('undo a change by a link, in a mail and in one SMS', () => {
    for (const { text, html } of withUndo) {
      expect(text).toContain(`\n\n${undoLink}\n\n`)
      expect(html?.split(`href="${undoLink}"`)).toHaveLength(3)
    }
    for (const kind of undoableChanges) {
      const text = noticeSms(kind, feldmarkt, lang, undoLink)
      expect(text).toMatch(gsm)
      expect(text.endsWith(` ${undoLink}`)).toBe(true)
    }
  })

  it('welcome with and without name and hearts', () => {
    const plain = welcomeMail({ firstName: '', hearts: 0, link }, feldmarkt, lang).text
    expect(plain.split('\n')[0]).toMatch(/^\p{L}+,$/u)
    expect(plain.split('\n-- ')[0]).not.toMatch(/\d/)
    expect(welcome.text.split('\n')[0]).toContain('Annegret,')
    expect(welcome.text).toContain('5 ')
    expect(welcomeMail({ firstName: '', hearts: 1, link }, feldmarkt, lang).text).toMatch(/1 (Herz |heart is|cœur est)/)
  })
})
