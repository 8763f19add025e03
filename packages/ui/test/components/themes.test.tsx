import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mapStyle } from '../../src/map/BundledMap.tsx'

const systemTheme = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
const paper = { light: 'rgb(246, 240, 228)', dark: 'rgb(27, 22, 18)' }
const ink = { light: 'rgb(43, 32, 24)', dark: 'rgb(247, 239, 226)' }

afterEach(async () => {
  delete document.documentElement.dataset.theme
  await systemTheme('light')
})

const lookOf = (testId: Element) => {
  const { backgroundColor, color } = getComputedStyle(testId)
  return { backgroundColor, color }
}
const look = (theme: 'light' | 'dark') => ({ backgroundColor: paper[theme], color: ink[theme] })
const sample = <div data-testid="page" className="bg-paper" style={{ color: 'var(--hk-ink)' }} />

describe('the theme', () => {
  it.each(['light', 'dark'] as const)('is the one of the system: %s', async (theme) => {
    await systemTheme(theme)
    const screen = await render(sample)
    expect(lookOf(screen.getByTestId('page').element())).toEqual(look(theme))
  })

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)('is the one that the page says, whatever the system says: %s, not %s', async (theme, system) => {
    await systemTheme(system)
    document.documentElement.dataset.theme = theme
    const screen = await render(sample)
    expect(lookOf(screen.getByTestId('page').element())).toEqual(look(theme))
  })

  it.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)('is the one of a part of the page: %s in %s', async (theme, system) => {
    await systemTheme(system)
    const screen = await render(<div data-theme={theme}>{sample}</div>)
    expect(lookOf(screen.getByTestId('page').element())).toEqual(look(theme))
  })

  it('gives the map plain colours', async () => {
    await systemTheme('dark')
    const [water] = mapStyle([], { maxZoom: 10, radiusPx: 40 }).layers
    expect(water?.paint).toEqual({ 'background-color': 'rgb(22, 36, 43)' })
  })
})
