import { dark } from '@herzkarte/rules/app/colours.ts'
import { Html } from '../../pages/html.ts'

/** The appearance of each class in dark mode. */
const looks: Record<string, string> = {
  paper: `background:${dark.paper}`,
  card: `background:${dark.card}`,
  well: `background:${dark.sunken}`,
  quote: `background:${dark.sunken};border-color:${dark.heart}`,
  ink: `color:${dark.ink}`,
  soft: `color:${dark.inkSoft}`,
  brand: `color:${dark.heartInk}`,
  link: `color:${dark.heartInk}`,
  stripe: `background:${dark.heart}`,
  gap: `background:${dark.heartSoft}`,
  button: `background:${dark.heart};border-color:${dark.heartPress}`,
  label: `color:${dark.onHeart}`,
}

/** Dark mode colours: for mail programs that follow the device, and for Outlook, which marks the elements that it has darkened itself. */
export const darkStyle = new Html(
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){${rules('')}}${rules('[data-ogsc] ')}`,
)

function rules(before: string): string {
  return Object.entries(looks)
    .map(([name, look]) => `${before}.${name}{${look.replaceAll(';', '!important;')}!important}`)
    .join('')
}
