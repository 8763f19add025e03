import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../../src/action/Button.tsx'
import { WideBar } from '../../src/layout/WideBar.tsx'

const usual = { width: innerWidth, height: innerHeight }
afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(usual.width, usual.height)
})

const labels = ['Accueil', 'Avantages', 'Mon compte', 'Plus']

it.each([
  [1025, 16],
  [1440, 32],
  [1025, 32],
])('the bar of wide screens stays in a window of %i px with text of %i px', async (width, textPx) => {
  await page.viewport(width, 900)
  document.documentElement.style.fontSize = `${textPx}px`
  const screen = await render(
    <WideBar
      brand={{ name: 'Feldmarkt', href: '/', label: 'Feldmarkt, Accueil' }}
      items={labels.map((label) => ({ id: label, label, href: `/${label}` }))}
      current="Accueil"
      end={<Button size="sm">Se connecter</Button>}
    />,
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  for (const link of screen.getByRole('link').elements()) expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(width)
  if (textPx === 16) expect(screen.getByRole('banner').element().getBoundingClientRect().height).toBe(80)
})
