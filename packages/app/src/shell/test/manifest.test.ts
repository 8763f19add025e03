import '../../../testing/device.ts'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { routeOf, setRoutes } from '../../router/route.ts'
import { routes } from '../../router/routes.ts'

setRoutes(routes)

interface Manifest {
  id: string
  lang: string
  icons: { src: string }[]
  screenshots: { src: string; label: string; form_factor: string }[]
  shortcuts: { name: string; url: string; icons: { src: string }[] }[]
}

const publicFile = (name: string) => fileURLToPath(new URL(`../../../public/${name}`, import.meta.url))
const read = (name: string) => JSON.parse(readFileSync(publicFile(name), 'utf8')) as Manifest
const manifests = [read('manifest.webmanifest'), read('manifest.en.webmanifest'), read('manifest.fr.webmanifest')] as const

it('is the same app in every language, and says so in each', () => {
  const [german, ...others] = manifests
  expect(manifests.map(({ lang }) => lang)).toEqual(['de', 'en', 'fr'])
  for (const other of others) {
    // Lengths of lists, addresses and files agree; what is read does not.
    expect(withoutWords(other)).toEqual(withoutWords(german))
    expect(other.shortcuts.every(({ name }) => name !== '')).toBe(true)
  }
})

it('shows files that there are and leads to pages that there are', () => {
  for (const { icons, screenshots, shortcuts } of manifests) {
    const files = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)].map(({ src }) => src.slice(1))
    expect(files.filter((file) => !existsSync(publicFile(file)))).toEqual([])
    expect(shortcuts.filter(({ url }) => !routeOf(url))).toEqual([])
  }
})

function withoutWords(manifest: Manifest): object {
  return JSON.parse(
    JSON.stringify(manifest, (key, value) => {
      if (['lang', 'name', 'description', 'label'].includes(key)) return undefined
      return typeof value === 'string' ? value.replace(/-(de|en|fr)\.webp$/, '.webp') : value
    }),
  )
}
