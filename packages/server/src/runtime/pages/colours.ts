import { dark, light } from '@herzkarte/rules/app/colours.ts'

/** The app's colours as custom properties (`--hk-ink-soft`), for the pages that the server makes. */
export const colourStyle = `:root{color-scheme:light dark;${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
`

function variables(colours: Record<string, string>): string {
  const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.entries(colours)
    .map(([name, value]) => `--hk-${kebabCase(name)}:${value}`)
    .join(';')
}
