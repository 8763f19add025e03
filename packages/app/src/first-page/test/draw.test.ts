import { expect, it } from 'vitest'
import { drawIn } from '../../../vite/first-pages.ts'

it('draws in a window of that address and width, in which nothing is answered', async () => {
  const code = `
    let answered = false
    fetch('/listHomePage.do').then(() => { answered = true }, () => { answered = true })
    drawFirstPage = async (lang) => [location.pathname, lang, matchMedia('(min-width: 1025px)').matches, answered].join(' ')`
  expect(await drawIn('/register', 'fr', 390, code)).toBe('/register fr false false')
  expect(await drawIn('/main/landing', 'de', 1440, code)).toBe('/main/landing de true false')
})
