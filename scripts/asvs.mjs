// Prints which tests show which requirement of the OWASP ASVS 5.0: those below a comment `// ASVS 2.3.4, 6.1.1`. Run it as: node scripts/asvs.mjs
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { encoding: 'utf8' }).trim().split('\n')
const shown = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/^ *\/\/ ASVS (?=\d)/m)
    .slice(1)
    .flatMap((text) => {
      const [, numbers = ''] = /^([\d., ]+)\n/.exec(text) ?? []
      const [, title = ''] = /\(\s*'([^'\n]+)',\s*(?:async|\(|\{)/.exec(text) ?? []
      return numbers.split(', ').map((number) => ({ number, test: `${file} “${title}”` }))
    }),
)
const byNumber = new Intl.Collator('en', { numeric: true })
for (const { number, test } of shown.toSorted((one, other) => byNumber.compare(one.number, other.number))) console.log(`${number}\t${test}`)
