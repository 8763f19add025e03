export interface Drawn {
  lang: string
  /** Address of the script that shows it, in the theme of the device. */
  script: string
  description: string
  /** The rendered HTML for each shell. */
  phone: string
  wide: string
  /** Address of the largest picture in it. */
  picture: string
  /** Addresses of the page's own code. */
  code: readonly string[]
  /** Addresses of what each shell needs in addition, for its bar. */
  phoneCode: readonly string[]
  wideCode: readonly string[]
  /** Address of the script that reads early for members. */
  member: string
  /** Addresses of what members see instead of it. */
  memberCode: readonly string[]
}

/**
 * A document with a prerendered page, based on the app's own first page. The resources for rendering it come first; the code and the typefaces
 * follow.
 */
export function documentOf(index: string, drawn: Drawn): string {
  const { lang, script, description, phone, wide, picture, code, phoneCode, wideCode, member, memberCode } = drawn
  const app = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/.exec(index)
  if (!app) throw new Error('The first page loads no app')
  const pageCode = /<script defer [^>]*src="([^"]+)"><\/script>\s*/.exec(index)
  if (!pageCode) throw new Error('The first page does not ask for the code of pages')
  const own = [app[1], ...code].map((file) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">\n`).join('')
  return index
    .replace(pageCode[0], '')
    .replace(app[0], `<script src="${script}"></script>\n    `)
    .replace(/<script src="\/theme\.js"><\/script>\s*/, '')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(
      '<html lang="de">',
      `<html lang="${lang}" data-app="${app[1]}" data-phone-code="${phoneCode.join(' ')}" data-wide-code="${wideCode.join(' ')}" data-member="${member}" data-member-code="${memberCode.join(' ')}">`,
    )
    .replace(/(<meta name="description" content=")[^"]*/, `$1${description}`)
    .replace('</title>', `</title>\n    <link rel="preload" as="image" href="${picture}" fetchpriority="high" />`)
    .replace('  </head>', `${own}  </head>`)
    .replace(
      '</body>',
      () => `  <template id="phone">${still(phone)}</template>\n    <template id="wide">${still(wide)}</template>\n  </body>`,
    )
}

/**
 * Inside a box that distinguishes it from what the app renders. The content security policy blocks style attributes, so the script sets the styles.
 */
const still = (html: string) => `<div class="still">${html.replaceAll(/(<[^>]*) style="/g, '$1 data-style="')}</div>`
