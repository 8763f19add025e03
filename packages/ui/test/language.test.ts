import '../../app/testing/device.ts'
import { beforeEach, expect, it } from 'vitest'

const { adoptLang, currentLang, defineTexts, locale, plural, setLang, takeLangFrom } = await import('../src/language.ts')

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

it.each(['de', 'en', 'fr'] as const)('has the plurals of the platform: %s', (lang) => {
  setLang(lang)
  for (const count of [-2, -1, 0, 0.5, 1, 1.5, 2, 11, 100, 101, 1_000_000])
    expect([count, plural(count, 'one', 'other')]).toEqual([
      count,
      new Intl.PluralRules(locale()).select(count) === 'one' ? 'one' : 'other',
    ])
})

it('fills the gaps of a text in the order of the German one, whatever stands in them', () => {
  const { on, plain } = defineTexts({
    on: { de: '{browser} auf {device}, {browser}', en: 'On {device}: {browser}', fr: '{browser}' },
    plain: { de: 'Gerät', en: 'Device', fr: 'Appareil' },
  }).en
  expect(on('$& {device}', 3)).toBe('On 3: $& {device}')
  expect(plain).toBe('Device')
})
