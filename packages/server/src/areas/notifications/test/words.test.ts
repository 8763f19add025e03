import { describe, expect, it } from 'vitest'
import type { Content } from '../../../content/index.ts'
import type { Notice } from '../notify.ts'
import { wordsOf } from '../words.ts'

const content = { stampCampaign: () => undefined, store: () => undefined } as unknown as Content
const about = '0190-someone'
const published = (kind: 'heartsOffered' | 'heartsReturned' | 'referralReversed', hearts: number, lang: 'de' | 'en' | 'fr') =>
  wordsOf({ kind, campaignId: 'kochen', hearts, memberId: about } as unknown as Notice, { content, lang, about: 'Fritzi' }).text

describe('A message of hearts', () => {
  it.each([
    ['heartsOffered', 'de', 1, 'Nimm es an, bevor es zurückgeht.'],
    ['heartsOffered', 'de', 2, 'Nimm sie an, bevor sie zurückgehen.'],
    ['heartsOffered', 'en', 1, 'Accept it before it goes back.'],
    ['heartsOffered', 'fr', 1, 'Accepte-le avant qu’il ne reparte.'],
    ['heartsReturned', 'de', 1, 'Es ist wieder auf deiner Karte „kochen“.'],
    ['heartsReturned', 'en', 2, 'They are back on your card “kochen”.'],
    ['referralReversed', 'de', 1, 'damit fällt 1 Herz weg.'],
    ['referralReversed', 'fr', 10, '10 cœurs sont repris.'],
  ] as const)('%s in %s speaks of %i', (kind, lang, hearts, words) => expect(published(kind, hearts, lang)).toContain(words))
})

describe('A message of what expires soon', () => {
  const long = 'Gusseiserne Bratpfanne mit abnehmbarem Buchenholzgriff, 28 cm'
  const reward = () => ({ reward: { texts: { title: { de: long, en: long, fr: long } } } })
  const things = [
    { kind: 'hearts', id: 'kochen', name: 'kochen', number: 1, day: '2026-12-01' },
    { kind: 'reward', id: 'pan', name: 'pan', number: 1, day: '2026-12-01' },
    { kind: 'coupon', id: 'a', name: 'apples', number: 1, day: '2026-12-01' },
    { kind: 'coupon', id: 'b', name: 'bread', number: 1, day: '2026-12-01' },
  ] satisfies Extract<Notice, { kind: 'expiresSoon' }>['things']
  const worded = (lang: 'de' | 'en' | 'fr') =>
    wordsOf({ kind: 'expiresSoon', things }, { content: { ...content, reward } as unknown as Content, lang, about: '' }).text

  it.each([
    ['de', `1 Herz für „kochen“, „${long}“ und 2 Coupons gelten nur noch bis 1. Dezember.`],
    ['en', `1 heart for “kochen”, “${long}” and 2 coupons are only valid until 1 December.`],
    ['fr', `1 cœur pour «\u00a0kochen\u00a0», «\u00a0${long}\u00a0» et 2 coupons\u00a0: à utiliser jusqu’au 1er décembre.`],
  ] as const)('names everything of a day in %s', (lang, words) => expect(worded(lang)).toBe(words))
})
