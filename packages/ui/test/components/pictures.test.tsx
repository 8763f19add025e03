import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Picture } from '../../src/display/Picture.tsx'

it('a picture that cannot be loaded is replaced after three attempts', async () => {
  const attempts: string[] = []
  const count = (event: Event) => attempts.push((event.target as HTMLImageElement).src)
  document.addEventListener('error', count, true)
  const screen = await render(<Picture src="/gone.svg" eager className="size-11" />)
  await expect.element(screen.getByRole('presentation')).toBeVisible()
  await expect.poll(() => screen.container.querySelector('img')).toBeNull()
  await expect.element(screen.getByRole('img', { name: 'Bild nicht verfügbar' })).toBeVisible()
  document.removeEventListener('error', count, true)
  expect(attempts).toHaveLength(3)
})
