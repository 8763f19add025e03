import { describe, expect, it } from 'vitest'
import type { Content } from '../../../content/index.ts'
import type { Notice } from '../notice.ts'
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
