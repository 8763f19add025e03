import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/**
 * The commit that runs in production. Set it to the new one once a release is installed everywhere. What it imports and this release no longer
 * does is a devDependency of this package.
 */
const commit = '17b4734620ef7ea5564d74280c0ee3ae83ca097d'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The code of the release before, with the installed packages of this one. */
export interface Release {
  /** A module of it. Its types are those of this release; what differs shows when it runs. */
  load<Module>(file: string): Promise<Module>
  /** Runs one of its commands to the end. */
  command(file: string, args: readonly string[], env: Record<string, string>): Promise<void>
  /** Starts its server, and resolves to its address. */
  serve(env: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }>
  remove(): void
}

/** Undefined if this clone does not have the commit. */
export async function releaseBefore(): Promise<Release | undefined> {
  const exists = await run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  )
  if (!exists) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-before-'))
  await run('sh', ['-c', `git archive ${commit} packages tools merchant package.json | tar --extract --directory='${folder}'`], {
    cwd: root,
  })
  linkPackages(folder)

  const start = (file: string, args: readonly string[], env: Record<string, string>) =>
    spawn(process.execPath, [join(folder, file), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  return {
    load: <Module>(file: string) => import(pathToFileURL(join(folder, file)).href) as Promise<Module>,
    async command(file, args, env) {
      const child = start(file, args, env)
      child.stdout.resume()
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`${file} of the release before ended with ${code}.`)
    },
    async serve(env) {
      const child = start('packages/server/src/cli.ts', [], env)
      const listening = Promise.withResolvers<string>()
      createInterface(child.stdout).on('line', (line) => {
        const [, port] = /Server listening at http:\/\/.*:(\d+)"/.exec(line) ?? []
        if (port) listening.resolve(`http://127.0.0.1:${port}`)
        else if (/"level":"error"/.test(line)) console.log(line)
      })
      const ended = once(child, 'exit')
      ended.then(([code]) => listening.reject(new Error(`The server of the release before ended with ${code}.`)))
      return {
        url: await listening.promise,
        async stop() {
          if (child.exitCode === null) child.kill('SIGTERM')
          await ended
        },
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Its own workspaces, and everything else as installed here: what differs in other packages is not rehearsed. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@herzkarte'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@herzkarte') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const kind of ['packages', 'tools'])
    for (const name of readdirSync(join(folder, kind))) {
      if (!existsSync(join(modules, '@herzkarte', name))) symlinkSync(join(folder, kind, name), join(modules, '@herzkarte', name))
      const nested = join(root, kind, name, 'node_modules')
      if (existsSync(nested)) symlinkSync(nested, join(folder, kind, name, 'node_modules'))
    }
}
