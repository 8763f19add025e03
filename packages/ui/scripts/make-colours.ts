/**
 * Writes the colours of styles/tokens.css to where a style sheet cannot be read: to a module for mails, passes, PDFs and pictures, and into the pages that
 * the server makes itself. Run it when a colour changes: `npm run colours -w @herzkarte/ui`; the results are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Colours = Record<string, string>

const packages = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, packages), 'utf8')
const pages = 'server/src/runtime/pages/assets/'

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

/** The style sheet of the server's pages, with the tokens that it and its neighbours use between its two marks. */
function pagesStyle({ light, dark }: { light: Colours; dark: Colours }): string {
  const css = read(`${pages}pages.css`)
  const users = ['pages', 'outbox', 'reference', 'share'].map((name) => read(`${pages}${name}.css`)).join('')
  const used = Object.keys(light).filter((name) => users.includes(`var(--hk-${name})`))
  const lines = (theme: Colours, names: string[], indent: string) =>
    names.map((name) => `${indent}--hk-${name}: ${theme[name]};\n`).join('')
  const other = used.filter((name) => dark[name] !== light[name])
  const rules = `:root {\n${lines(light, used, '  ')}}\n@media (prefers-color-scheme: dark) {\n  :root {\n${lines(dark, other, '    ')}  }\n}\n`
  return css.replace(
    /(\/\* colours: generated[^\n]*\n).*?(\/\* end of colours \*\/)/s,
    (_, start: string, end: string) => `${start}${rules}${end}`,
  )
}

/** What is generated, by its path below packages/. */
export function generated(): Record<string, string> {
  const colours = readColours()
  return { 'rules/src/app/colours.ts': moduleOf(colours), [`${pages}pages.css`]: pagesStyle(colours) }
}

if (import.meta.main) for (const [path, content] of Object.entries(generated())) writeFileSync(new URL(path, packages), content)
