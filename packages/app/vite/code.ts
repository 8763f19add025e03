import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

export const browsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4']

const root = join(import.meta.dirname, '..')

/** A file of the public folder. */
export const publicFile = (name: string): Promise<Buffer> => readFile(join(root, 'public', name))

/** Builds one self-contained script. `define` replaces constants by source; assets get the same names as in the app. */
export async function codeOf(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      target: browsers,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(root, entry), output: { format: 'iife', codeSplitting: false }, checks: { emptyImportMeta: false } },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[]
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}

/** Eight characters that change with the content. */
export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url').slice(0, 8)
