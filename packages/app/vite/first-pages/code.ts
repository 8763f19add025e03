import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Alias, build, type Plugin, type Rolldown } from 'vite'

const target = ['chrome111', 'edge111', 'firefox128', 'safari16.4']

interface More {
  plugins?: Plugin[]
  alias?: Alias[]
  /** Constants by name, as source. */
  define?: Record<string, string>
}

/** Builds one self-contained file. `assets` get the same names as in the app. */
export async function codeOf(root: string, entry: string, { plugins = [], alias = [], define = {} }: More = {}): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    resolve: { alias },
    plugins,
    build: {
      write: false,
      target,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, entry),
        output: { format: 'iife', codeSplitting: false },
        checks: { emptyImportMeta: false, moduleLevelDirective: false } as never,
      },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  const [{ code }] = output
  return code
}

/** The name of a script in the build, which changes with its content. */
export const hashedName = (name: string, code: string): string =>
  `assets/${name}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`

/** Leaves out lazily loaded code, except these files. */
export function only(files: readonly string[]): Plugin {
  return {
    name: 'herzkarte-only',
    enforce: 'pre',
    async resolveDynamicImport(specifier) {
      return typeof specifier === 'string' && !files.some((file) => specifier.endsWith(file)) ? '\0nothing' : null
    },
    load: (id) => (id === '\0nothing' ? 'export default null' : undefined),
  }
}
