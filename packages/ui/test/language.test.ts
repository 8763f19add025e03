import '../../app/testing/device.ts'
import { beforeEach, expect, it } from 'vitest'

const { adoptLang, currentLang, setLang, takeLangFrom } = await import('../src/language.ts')

beforeEach(() => {
  setLang('de')
  sessionStorage.clear()
})

it('goes on in the language of who signs in', () => {
  adoptLang('fr_FR')
  expect(currentLang()).toBe('fr')
  expect(document.documentElement.lang).toBe('fr')
  adoptLang('de_DE')
  expect(currentLang()).toBe('de')
})

it('keeps a language that was chosen before signing in', () => {
  setLang('en')
  adoptLang('fr_FR')
  expect(currentLang()).toBe('en')
})

it('keeps that of the address, which was chosen, too', () => {
  takeLangFrom('?lang=en_US')
  adoptLang('fr_FR')
  expect(currentLang()).toBe('en')
})
