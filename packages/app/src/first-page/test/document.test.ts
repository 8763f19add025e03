import { expect, it } from 'vitest'
import { documentOf } from '../../../vite/first-pages.ts'

const index = `<!doctype html>
<html lang="de">
  <head>
    <title>Feldmarkt</title>
    <meta name="description" content="Auf Deutsch" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-1.js">
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`
const drawn = {
  lang: 'fr',
  script: '/assets/first-page-1.js',
  description: 'En français',
  phone: '<p style="--cols: 6;">$& Bonjour</p><img alt="" src="/assets/stall-1.svg">',
  wide: '<p>Bonjour</p>',
}

it('keeps what is drawn for the script to show, with no style that the policy would reject', () => {
  const made = documentOf(index, drawn)
  expect(made).toContain('<template id="phone"><div class="still"><p data-style="--cols: 6;">$& Bonjour</p>')
  expect(made).toContain('<template id="wide"><div class="still"><p>Bonjour</p></div></template>')
  expect(made).not.toMatch(/ style="/)
})

it('speaks its language and lets the app follow what is seen', () => {
  const made = documentOf(index, drawn)
  expect(made).toContain('<html lang="fr">')
  expect(made).toContain('content="En français"')
  expect(made).toContain('<link rel="preload" as="image" href="/assets/stall-1.svg" fetchpriority="high" />')
  // After what it shows.
  expect(made.indexOf('<script src="/assets/first-page-1.js"></script>')).toBeGreaterThan(made.indexOf('id="wide"'))
  expect(made).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/app-1.js">')
})
