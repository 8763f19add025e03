import { describe, expect, it } from 'vitest'
import { loadContent } from '../index.ts'
import { filesOf, folderWith } from './support/shop-folder.ts'
import { inAll } from './support/shop-items.ts'
import { changed, only, type Shop } from './support/small-shop.ts'

const problemsOf = async (change: (shop: Shop) => void) =>
  loadContent(await folderWith(filesOf(changed(change)))).then(
    () => '',
    (error: Error) => error.message,
  )

describe('pages to read', () => {
  it('have to be there, each of them', async () => {
    expect(await problemsOf(({ pages }) => pages.pop())).toBe('pages/privacy.json: is missing')
  })

  it('name only settings that there are', async () => {
    const problem = await problemsOf((shop) => {
      only(shop.faqTopics).questions = [{ id: 'a', question: inAll('{merchant}?'), answer: { ...inAll('Ja.'), fr: 'Oui, {password}.' } }]
    })
    expect(problem).toMatch(/^faqs\/karte\.json: questions\[0\]\.answer\.fr names \{password\}; there are \{merchant\}, \{company\}/)
    expect(problem).not.toContain('\n')
  })

  it('have no two parts of one name', async () => {
    const problem = await problemsOf(({ faqTopics }) => only(faqTopics).questions.push(only(only(faqTopics).questions)))
    expect(problem).toBe('faqs/karte.json: questions[1].id is wo, which is taken above')
  })

  it('lead to pages that the app knows', async () => {
    const problem = await problemsOf(({ faqTopics }) =>
      Object.assign(only(only(faqTopics).questions), { link: 'https://elsewhere.example' }),
    )
    expect(problem).toMatch(/^faqs\/karte\.json: questions\[0\]\.link must be one of andMore, /)
  })
})
