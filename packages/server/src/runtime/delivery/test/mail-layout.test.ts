import { langs } from '@herzkarte/rules/languages.ts'
import { describe, expect, it } from 'vitest'
import { feldmarkt } from '../../../areas/account/test/support/brand.ts'
import { type Letter, mailFrom } from '../index.ts'

const letter: Letter = {
  subject: 'Ein <b>Betreff</b>',
  preview: 'Ein Vorgeschmack',
  heading: 'Überschrift',
  greeting: 'Hallo "Anne" & <script>alert(1)</script>,',
  paragraphs: ['erstens', 'zweitens'],
  card: { hearts: 3, heartsNeeded: 5, reward: 'Kochlöffel', picture: 'rewards/kochloeffel.svg' },
  button: { label: 'Weiter', href: 'https://feldmarkt.example/a?b=1&c=2#d' },
  code: { lead: 'Oder so:', characters: '012345' },
  notes: ['Kleingedrucktes'],
  farewell: ['Herzlich', 'Dein Feldmarkt'],
}

describe('a mail', () => {
  it('says the same in HTML and in text, in the same order', () => {
    const { subject, text, html = '' } = mailFrom(letter, feldmarkt, 'de')
    expect(subject).toBe(letter.subject)
    expect(text).toMatch(
      /^Hallo .*\n\nerstens\n\nzweitens\n\n3 von 5 Herzen\nDeine nächste Prämie: Kochlöffel\n\nWeiter:\n\nhttps:.*\n\nOder so:\n\n012345\n\nKleingedrucktes\n\nHerzlich\nDein Feldmarkt\n\n-- \n/s,
    )
    const shown = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, '')
    const places = [
      'Überschrift',
      'Hallo',
      'erstens',
      'zweitens',
      '3 von 5 Herzen',
      'Kochlöffel',
      'Weiter',
      'Oder so',
      '012345',
      'Kleingedrucktes',
      'Herzlich',
      'Dein Feldmarkt',
      'Leipzig',
    ]
    const found = places.map((words) => shown.indexOf(words))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found).not.toContain(-1)
  })

  // ASVS 1.2.1
  it('shows what people typed as text and never as markup', () => {
    const { html = '' } = mailFrom(letter, feldmarkt, 'de')
    expect(html).not.toMatch(/<script|<b>/)
    expect(html).toContain('&#60;script&#62;')
    expect(html).toContain('href="https://feldmarkt.example/a?b=1&#38;c=2#d"')
  })

  it('loads nothing but our own pictures, runs nothing, and lies on tables as old programs need', () => {
    const { html = '' } = mailFrom(letter, feldmarkt, 'de')
    expect(html).not.toMatch(/<link|<script|url\(|@import|@font-face| on\w+=/)
    const addresses = [...html.matchAll(/<img src="([^"]*)" alt="" width="\d+"/g)].map(([, address]) => address)
    expect(addresses).toEqual(['/mail/pictures/app/icon.svg.png', '/mail/hearts/3-5.png', '/mail/pictures/rewards/kochloeffel.svg.png'])
    expect(html.split('src=')).toHaveLength(addresses.length + 1)
    expect(html.match(/<table(?! role="presentation")/)).toBeNull()
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })

  it('shows a long card by its numbers alone, because a long row would be too small', () => {
    const { html = '' } = mailFrom({ ...letter, card: { ...letter.card, hearts: 12, heartsNeeded: 40 } as Letter['card'] }, feldmarkt, 'fr')
    expect(html).not.toContain('/mail/hearts/')
    expect(html).toContain('12 cœurs sur 40')
  })

  it('sets apart what somebody wrote, and breaks no phone number', () => {
    const asked = { ...letter, quote: ['Wo ist meine Karte?', '<i>Danke</i>'], notes: ['Ruf an: +49 30 23125 100.'] }
    const { html = '', text } = mailFrom(asked, feldmarkt, 'de')
    expect(html).toMatch(/<td class="quote"[^>]*><p[^>]*>Wo ist meine Karte\?<\/p><p[^>]*>&#60;i&#62;Danke/)
    expect(text).toContain('> Wo ist meine Karte?\n> <i>Danke</i>')
    expect(html).toContain('<span style="white-space:nowrap">+49 30 23125 100</span>.')
  })

  it('gives the preview to the inbox and hides it from the reader', () => {
    const { html = '' } = mailFrom(letter, feldmarkt, 'de')
    expect(html).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>Ein Vorgeschmack/)
  })

  it.each(langs)('says where it comes from (%s)', (lang) => {
    const { text, html = '' } = mailFrom(letter, feldmarkt, lang)
    const { company, street, zip, city, email } = feldmarkt.contact
    for (const words of [`${company}, ${street}, ${zip} ${city}`, email]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(html).toContain(`<html lang="${lang}">`)
  })
})
