import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const own = join(root, 'packages/sdk')
const out = resolve(process.argv[2] ?? join(own, 'dist'))
const read = (path: string) => JSON.parse(readFileSync(join(root, 'packages', path), 'utf8'))

/*
 * Builds the package that other systems install: JavaScript of the SDK, and types of it and of what it uses of the contract, so that nothing of this
 * repository is needed. Node does not run TypeScript of installed packages.
 */
const work = mkdtempSync(join(tmpdir(), 'herzkarte-sdk-'))
try {
  const tsconfig = join(work, 'tsconfig.json')
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, types: [], lib: ['ES2024', 'DOM', 'DOM.Iterable'] },
    ...{ rootDir: join(root, 'packages'), outDir: join(work, 'out') },
    // As sources of this build, not as installed packages: their types are written as well.
    paths: Object.fromEntries(['contract', 'rules'].map((name) => [`@herzkarte/${name}/*`, [join(root, `packages/${name}/src/*`)]])),
  }
  writeFileSync(
    tsconfig,
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files: [join(own, 'src/index.ts')] }),
  )
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', tsconfig], { stdio: 'inherit' })

  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const built = join(work, 'out')
  for (const path of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.d.ts')) writeOut(path, readFileSync(join(built, path), 'utf8'))
  }
  for (const file of readdirSync(join(own, 'src')))
    writeOut(join('sdk/src', file.replace(/\.ts$/, '.js')), stripTypeScriptTypes(readFileSync(join(own, 'src', file), 'utf8')))
  const { name, version, dependencies } = read('sdk/package.json')
  const { typebox } = read('contract/package.json').dependencies
  const entry = { types: './sdk/src/index.d.ts', default: './sdk/src/index.js' }
  const manifest = {
    name,
    version,
    type: 'module',
    sideEffects: false,
    exports: { '.': entry },
    dependencies: { ...dependencies, typebox },
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const beside of ['README.md', 'examples']) cpSync(join(own, beside), join(out, beside), { recursive: true })
  console.log(`Written: ${out}. Pack it with: npm pack ${out}`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

function writeOut(path: string, text: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true })
  writeFileSync(join(out, path), withRelativePaths(text, path))
}

/** Imports of our packages and of TypeScript files as imports of the files beside them. */
function withRelativePaths(text: string, path: string): string {
  return text
    .replace(/(["'])@herzkarte\/(contract|rules)\/([\w/-]+)\.ts\1/g, (_, quote, name, file) => {
      const to = relative(dirname(path), `${name}/src/${file}.js`)
      return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`
    })
    .replace(/(["'])(\.{1,2}\/[\w./-]+)\.ts\1/g, '$1$2.js$1')
}
