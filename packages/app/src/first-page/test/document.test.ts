import { expect, it } from 'vitest'
import { scriptsIn } from '../../../vite/first-load.ts'
import { documentOf } from '../../../vite/first-pages/document.ts'

const index = `<!doctype html>
<html lang="de">
  <head>
    <title>Feldmarkt</title>
    <meta name="description" content="Auf Deutsch" />
    <script defer fetchpriority="high" src="/assets/page-code-1.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
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
  phone: '<p style="--cols: 6;">$& Bonjour</p>',
  wide: '<p>Bonjour</p>',
  picture: '/assets/stall-1.svg',
  code: ['/assets/door-1.js'],
  phoneCode: [],
  wideCode: ['/assets/wide-1.js'],
  member: '/assets/member-1.js',
  memberCode: ['/assets/MemberHome-1.js', '/assets/query-1.js'],
}

it('keeps what is drawn for the script to show, with no style that the policy would reject', () => {
  const made = documentOf(index, drawn)
  expect(made).toContain('<template id="phone"><div class="still"><p data-style="--cols: 6;">$& Bonjour</p></div></template>')
  expect(made).toContain('<template id="wide"><div class="still"><p>Bonjour</p></div></template>')
  expect(made).not.toMatch(/ style="/)
})

it('speaks its language and lets the app follow what is seen', () => {
  const made = documentOf(index, drawn)
  expect(made).toContain(
    '<html lang="fr" data-app="/assets/index-1.js" data-phone-code="" data-wide-code="/assets/wide-1.js" data-member="/assets/member-1.js" data-member-code="/assets/MemberHome-1.js /assets/query-1.js">',
  )
  expect(made).toContain('content="En français"')
  expect(made).toContain('<script src="/assets/first-page-1.js"></script>')
  expect(made).not.toMatch(/type="module"|as="font"|<script defer/)
  for (const file of ['react-1', 'index-1', 'door-1'])
    expect(made).toContain(`<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${file}.js">`)
})

it('counts for the budget what each shell loads, and not what only members do', () => {
  const made = documentOf(index, drawn)
  const both = ['/assets/index-1.js', '/assets/first-page-1.js', '/assets/react-1.js', '/assets/door-1.js']
  expect(scriptsIn(made, 'phone')).toEqual(both)
  expect(scriptsIn(made, 'wide')).toEqual([...both, '/assets/wide-1.js'])
})

it('is not made of a page that loads no app', () => {
  expect(() => documentOf('<!doctype html>', drawn)).toThrow('loads no app')
})
