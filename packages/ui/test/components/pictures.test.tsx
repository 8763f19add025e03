import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Picture } from '../../src/display/Picture.tsx'

it.each([false, true])('a picture that cannot be loaded is replaced after three attempts (bare: %s)', async (bare) => {
  const attempts: string[] = []
  const count = (event: Event) => attempts.push((event.target as HTMLImageElement).src)
  document.addEventListener('error', count, true)
  const screen = await render(<Picture src="/gone.svg" alt="A loaf of bread" eager bare={bare} className="size-11" />)
  await expect.element(screen.getByRole('img', { name: 'A loaf of bread' })).toBeVisible()
  await expect.poll(() => screen.container.querySelector('img')).toBeNull()
  await expect.element(screen.getByRole('img', { name: 'A loaf of bread' })).toBeVisible()
  document.removeEventListener('error', count, true)
  expect(attempts).toHaveLength(3)
})
