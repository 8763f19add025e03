// @vitest-environment happy-dom
import type { FaqTopic } from '@herzkarte/contract/merchant/app-files.ts'
import { appPages } from '@herzkarte/rules/app/app-pages.ts'
import { describe, expect, it } from 'vitest'

const { routeOf, setRoutes } = await import('../../../router/route.ts')
setRoutes((await import('../../../router/routes.ts')).routes)
const { appLinks } = await import('../parts/InfoScreen.tsx')
const { answerCount, findAnswers } = await import('../pages/FaqsPage.tsx')

const question = (questionId: string, text: string, answer: string) => ({ questionId, question: text, answer, link: null })
const topics: FaqTopic[] = [
  {
    topicId: 'herzen',
    title: 'Herzen',
    questions: [
      question('fehlen', 'Mir fehlen Herzen.', 'War die Kasse ohne Netz?'),
      question('ende', 'Wann verfallen sie?', 'Am Ende. 100 %'),
    ],
  },
  { topicId: 'karte', title: 'Karte', questions: [question('netz', 'Geht es ohne Empfang?', 'Ja, über die Uhr des Geräts.')] },
]
const idsOf = (typed: string, topicId = '') =>
  findAnswers(topics, { topicId, typed }).flatMap(({ questions }) => questions.map(({ questionId }) => questionId))

describe('a search for answers', () => {
  it('finds words of question and answer in any order, without minding case and accents', () => {
    expect(idsOf('NETZ kasse')).toEqual(['fehlen'])
    expect(idsOf('ohne')).toEqual(['fehlen', 'netz'])
    expect(idsOf('geraets')).toEqual(['netz'])
    expect(idsOf('geräts')).toEqual(['netz'])
  })

  it('takes signs as they are', () => {
    expect(idsOf('%')).toEqual(['ende'])
    expect(idsOf('.*')).toEqual([])
    expect(idsOf('🥨')).toEqual([])
  })

  it('of nothing shows a topic, or all', () => {
    expect(answerCount(findAnswers(topics, { topicId: '', typed: ' ' }))).toBe(3)
    expect(idsOf('', 'karte')).toEqual(['netz'])
  })
})

it('every page that texts of the merchant lead to is there', () => {
  for (const page of appPages) expect([page, routeOf(appLinks[page]())?.path]).toEqual([page, expect.any(String)])
})
