import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Alias, Plugin, ResolvedConfig, Rolldown } from 'vite'
import { filesOf } from '../page-code.ts'
import { codeOf, hashedName, only } from './code.ts'
import { type Drawn, documentOf } from './document.ts'
import { drawIn } from './draw.ts'

interface Options {
  /** Addresses of the prerendered pages, with their sources. */
  pages: Readonly<Record<string, string>>
  /** The bar of each shell, which is loaded lazily and still included in the prerendering. */
  bars: Readonly<Record<keyof typeof widths, string>>
  /** Sources of what members see instead of these pages. */
  members: readonly string[]
  /** As in the app. */
  alias: Alias[]
}

const langs = ['de', 'en', 'fr'] as const
const widths = { phone: 390, wide: 1440 }

/**
 * Prerenders the first pages for visitors when the app is built: `first-pages/<address>.<language>.html`. A browser needs only the styles to show
 * them, and the app takes them over.
 */
export function firstPages({ pages, bars, members, alias }: Options): Plugin {
  let config: ResolvedConfig
  let chunks: Rolldown.OutputChunk[] = []
  return {
    name: 'herzkarte-first-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_, bundle) {
      chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error) return
        const { root } = config
        const dist = join(root, config.build.outDir)
        const index = await readFile(join(dist, 'index.html'), 'utf8')
        // One script before the first paint instead of two: the theme's, and the one that shows the page.
        const theme = (await readFile(join(config.publicDir, 'theme.js'), 'utf8')).replaceAll(/^ *\/\/.*\n/gm, '')
        const script = await write('first-page', `${theme}${await codeOf(root, 'src/first-page/show.ts')}`)
        const member = await write('member', await codeOf(root, 'src/first-page/member.ts'))
        const sources = Object.values(pages)
        const codeOfPages = chunks
          .filter((chunk) => chunk.moduleIds.some((id) => sources.some((source) => id.endsWith(source))))
          .map((chunk) => `/${chunk.fileName}`)
        const beyond = (...from: string[]) => filesOf(from, chunks).filter((file) => !index.includes(file) && !codeOfPages.includes(file))
        const code = await codeOf(root, 'src/first-page/draw.tsx', {
          plugins: [only([...sources, ...Object.values(bars)])],
          alias,
        })
        for (const path of Object.keys(pages))
          for (const lang of langs) {
            const phone = await drawIn({ path, lang, width: widths.phone }, code)
            const drawn: Drawn = {
              lang,
              script,
              description: await descriptionOf(config.publicDir, lang),
              phone,
              wide: await drawIn({ path, lang, width: widths.wide }, code),
              picture: /<img[^>]* src="([^"]+)/.exec(phone)?.[1] ?? '',
              code: codeOfPages,
              // Not every page of a phone has tabs.
              phoneCode: phone.includes('tab-bar') ? beyond(bars.phone) : [],
              wideCode: beyond(bars.wide),
              member,
              memberCode: beyond(...members),
            }
            const file = join(dist, 'first-pages', `${path}.${lang}.html`)
            await mkdir(dirname(file), { recursive: true })
            await writeFile(file, documentOf(index, drawn))
          }

        /** Writes a script, and returns its address. */
        async function write(name: string, code: string): Promise<string> {
          const file = hashedName(name, code)
          await writeFile(join(dist, file), code)
          return `/${file}`
        }
      },
    },
  }
}

/** The app's description in this language, as shown on installation. */
async function descriptionOf(publicDir: string, lang: string): Promise<string> {
  const name = lang === 'de' ? 'manifest.webmanifest' : `manifest.${lang}.webmanifest`
  const { description } = JSON.parse(await readFile(join(publicDir, name), 'utf8')) as { description: string }
  return description
}
