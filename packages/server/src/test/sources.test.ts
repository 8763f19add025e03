import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const packages = new URL('../../../', import.meta.url)
const sources = globSync('{app,command,contract,rules,server,till-client,till-simulator,ui}/src/**/*.{ts,tsx,js}', {
  cwd: packages,
  exclude: ['**/test/**', '**/test-doubles/**'],
}).map((file) => ({ file, code: withoutComments(readFileSync(new URL(file, packages), 'utf8')) }))

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
}

/** What the code does not do, how that would look, an example, and the files that may, with the reason. */
const rules: [name: string, form: RegExp, example: string, exceptions: Record<string, string>][] = [
  ['runs text as code', /\beval\(|\bFunction\(|node:vm|\bset(?:Timeout|Interval)\(['"`]/, "new Function('x')", {}],
  ['starts a program of the system', /child_process/, "import { exec } from 'node:child_process'", {}],
  [
    'makes markup of text',
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|srcdoc/i,
    '<p dangerouslySetInnerHTML={{ __html }} />',
    {
      'app/src/first-page/draw.tsx': 'reads it, when the app is built',
      'server/src/report/charts.ts': 'reads it, from a chart whose texts are escaped',
      'ui/src/map/pin-marks.ts': 'a constant picture',
    },
  ],
  [
    'throws dice that somebody could foresee',
    /Math\.random/,
    'Math.random()',
    { 'app/src/dispatcher/transport.ts': 'spreads retries', 'server/src/areas/recipes/calls/createNewPlanRecipes.ts': 'suggests recipes' },
  ],
  [
    'uses a hash or a cipher that is out of date',
    /create(?:Hash|Hmac)\(['"`](?!sha256['"`])|create(?:C|Dec)ipher|RSA_PKCS1_PADDING|['"`](?:md5|sha-?1|des|rc4|aes-\d+-(?:ecb|cbc))['"`]/i,
    "createHash('md5')",
    {},
  ],
  [
    'lets a French sign begin a line of its own',
    /\bfr: (?:\([^()]*\) =>\s*)?(['"`])(?:(?!\1|\$\{).)*?(?:\S [:;!?»](?=[\s.,)]|\1)|« )/,
    "fr: 'Déjà là ?'",
    {},
  ],
]

it.each(rules)('no code of ours %s', (_, form, example, exceptions) => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(example).toMatch(form)
  expect(
    sources
      .filter(({ code }) => form.test(code))
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(Object.keys(exceptions))
})

it('every field of a password is masked, and known to password managers', () => {
  const fields = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/<Field\b[^>]*?type="password"[^>]*>/g)].map(([field]) => ({ file, field })),
  )
  expect(fields.length).toBeGreaterThan(3)
  expect(fields.filter(({ field }) => !/autoComplete="(?:current|new)-password"/.test(field))).toEqual([])
  const named = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/<Field\b[^>]*?['"{ ](?:old|new|confirm)?password\b[^>]*>/gi)].map(([field]) => ({ file, field })),
  )
  expect(named.filter(({ field }) => !field.includes('type="password"'))).toEqual([])
})

it('no field of text hinders pasting', () => {
  const pasting = sources
    .filter(({ code }) => code.includes('onPaste'))
    .map(({ file }) => file)
    .toSorted()
  // They spread what is pasted over their parts.
  expect(pasting).toEqual(['ui/src/form/CodeField.tsx', 'ui/src/form/DateField.tsx'])
})
