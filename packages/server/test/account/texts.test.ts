import { langs } from '@herzkarte/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { typographyFaults } from '../../../contract/test/typography.ts'
import { codeMail } from '../../src/account/texts/code-mail.ts'
import { codeSms } from '../../src/account/texts/code-sms.ts'
import { welcomeMail } from '../../src/account/texts/welcome-mail.ts'

const merchant = { name: 'Feldmarkt' }
const link = 'feldmarkt.example'
/** Letters of GSM 03.38; an SMS with any other holds 70 characters instead of 160. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

describe.each(langs)('messages in %s', (lang) => {
  const code = codeMail('012345', merchant, lang)
  const welcome = welcomeMail({ firstName: 'Annegret', hearts: 5, link }, merchant, lang)

  it('are set as a compositor would, and speak as one friend to another', () => {
    const texts = [code.subject, code.text, welcome.subject, welcome.text, codeSms('012345', merchant, lang)]
    expect(texts.flatMap((text) => typographyFaults(text, lang))).toEqual([])
  })

  it('carry the code once, and the name of the merchant', () => {
    expect(code.text.match(/\d{6}/g)).toEqual(['012345'])
    expect(code.subject.match(/\d{6}/g)).toEqual(['012345'])
    for (const text of [code.subject, code.text, welcome.subject, welcome.text]) expect(text).toContain('Feldmarkt')
  })

  it('fit into one SMS', () => {
    const sms = codeSms('012345', merchant, lang)
    expect(sms.length).toBeLessThanOrEqual(160)
    expect(sms).toMatch(gsm)
    expect(sms).toContain('012345')
    expect(sms).toContain('Feldmarkt')
  })

  it('welcome with and without name and hearts', () => {
    const plain = welcomeMail({ firstName: '', hearts: 0, link }, merchant, lang).text
    expect(plain.split('\n')[0]).toMatch(/^\p{L}+,$/u)
    expect(plain).not.toMatch(/\d/)
    expect(welcome.text.split('\n')[0]).toContain('Annegret,')
    expect(welcome.text).toContain('5 ')
    expect(welcomeMail({ firstName: '', hearts: 1, link }, merchant, lang).text).toMatch(/1 (Herz |heart is|cœur est)/)
    expect(welcome.text).toContain(`\n\n${link}\n\n`)
  })
})
