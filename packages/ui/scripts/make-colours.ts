/**
 * Writes the colours of styles/tokens.css to a module, for mails, passes, PDFs, pictures and the pages that the server makes itself. Run it when a colour
 * changes: `npm run colours -w @herzkarte/ui`; the result is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Colours = Record<string, string>

const packages = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, packages), 'utf8')

/** The tokens that are plain colours, by theme; `heart-ink` and the like. */
export function readColours(): { light: Colours; dark: Colours } {
  const light: Colours = {}
  const dark: Colours = {}
  const tokens = /--hk-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g
  for (const [, name = '', inLight, inDark, both = ''] of read('ui/src/styles/tokens.css').matchAll(tokens)) {
    light[name] = inLight ?? both
    dark[name] = inDark ?? both
  }
  return { light, dark }
}

function moduleOf(colours: { light: Colours; dark: Colours }): string {
  const camelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const constant = (theme: 'light' | 'dark') => {
    const lines = Object.entries(colours[theme]).map(([name, value]) => `  ${camelCase(name)}: '${value}',\n`)
    return `export const ${theme} = {\n${lines.join('')}} as const\n`
  }
  return `/** The colours of the app. Generated from packages/ui/src/styles/tokens.css: \`npm run colours -w @herzkarte/ui\`. */\n${constant('light')}\n${constant('dark')}`
}

/** What is generated, by its path below packages/. */
export function generated(): Record<string, string> {
  return { 'rules/src/app/colours.ts': moduleOf(readColours()) }
}

if (import.meta.main) for (const [path, content] of Object.entries(generated())) writeFileSync(new URL(path, packages), content)
