import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError, userMessage } from '@herzkarte/command'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { instantAt } from '@herzkarte/rules/time/merchant-time.ts'
import { loadContent, merchantFolder, readOpeningDay } from '@herzkarte/server/content'
import { boot, built } from '../boot.ts'
import type { SourceItems } from '../content.ts'
import { onStopRequest } from '../stop-signals.ts'
import { createTestCluster } from '../test-cluster.ts'
import { withClient } from '../with-client.ts'
import { door } from './door.ts'
import { histories, makePreviewMembers } from './members.ts'
import { servePreviewPages } from './pages.ts'

interface PreviewChoices {
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` in the merchant's time zone; now without it. */
  at?: string
  /** Whom the link signs in; without it, it leads to a page with the choice. A segment's id makes it a member of that segment. */
  member?: string
  port: number
}

/**
 * Runs a preview in this process until it is stopped. `herzkarte content preview` loads this file by its address.
 *
 * @public
 */
export async function runPreview(choices: PreviewChoices): Promise<void> {
  if (!process.env.WEB_DIR && !built('app')) fail(new UserError('The app is not built. Build it with: npm run build -w @herzkarte/app'))
  const starting = startPreview(choices, process.env, fail)
  // Let a start finish first: it has folders and a database to delete.
  const stop = async () => (await starting).stop().then(() => process.exit(0), fail)
  onStopRequest(
    () => void stop().catch(fail),
    () => process.exit(1),
  )
  const { link } = await starting
  console.log(
    `\n  Preview   ${link}\n\nThe link lets everybody in who can reach this machine. Ctrl-C ends the preview and deletes its data.\n`,
  )
}

function fail(error: unknown): never {
  console.error(userMessage(error) ?? error)
  process.exit(1)
}

type Env = Record<string, string | undefined>

/** When the preview of a day begins: stores are open. */
const morningMinutes = 600

/**
 * The complete system with the merchant's files as they are, at any instant, in a database of its own that `stop` deletes. Nothing that members see
 * changes, and nothing is sent: no provider of the environment is used. Only who has the token gets in.
 *
 * @throws UserError if the files are not in order, or the port is in use.
 */
async function startPreview({ at, member, port }: PreviewChoices, env: Env, onLost: (error: unknown) => void) {
  await assertKnown(member)
  const clock = clockAt(await instantOf(at))
  const openedOn = await openingDay(env)
  const token = randomBytes(24).toString('base64url')
  const dataDir = mkdtempSync(join(tmpdir(), 'herzkarte-preview-'))
  const cluster = await createTestCluster()
  const entrance = door(token, clock)
  const deleteData = async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const system = await boot({
      env: environment(env, { port, dataDir, databaseUrl: cluster.appUrl, ownerUrl: cluster.ownerUrl }),
      log: (line) => console.log(line),
      onLost,
      clock,
      openedOn,
      change: offerToAll,
      extend(app, services) {
        entrance.guard(app)
        servePreviewPages(app, services)
      },
    })
    await makePreviewMembers(system.server, cluster.ownerUrl)
    entrance.open()
    const page = member ? `/preview/enter?as=${member}&` : '/preview?'
    return {
      /** With the token that lets its reader in. */
      link: `${env.PUBLIC_URL ?? system.url}${page}token=${token}`,
      async stop(): Promise<void> {
        await system.stop()
        await deleteData()
      },
    }
  } catch (error) {
    await deleteData()
    throw error
  }
}

/** Chance would hide offers with a control group from some of the made-up members. */
function offerToAll(items: SourceItems): SourceItems {
  const shown = (data: object) => JSON.stringify(data, (key, value) => (key === 'holdoutPercent' ? 0 : value))
  return items.map((item) => ({ ...item, data: JSON.parse(shown(item.data)) }) as SourceItems[number])
}

const usual = [...Object.keys(histories), 'visitor']

async function assertKnown(member: string | undefined): Promise<void> {
  if (member === undefined || usual.includes(member)) return
  const segments = (await loadContent(merchantFolder())).filter(({ kind }) => kind === 'segment').map(({ id }) => id)
  if (segments.includes(member)) return
  throw new UserError(`There is no member “${member}” to preview with: it is ${[...usual, ...segments].join(', ')}.`)
}

function clockAt(instant: Date): () => Date {
  const aheadMs = instant.getTime() - Date.now()
  return () => new Date(Date.now() + aheadMs)
}

async function instantOf(at: string | undefined): Promise<Date> {
  const merchant = (await loadContent(merchantFolder())).find((item) => item.kind === 'merchant')
  if (at === undefined) return new Date()
  const [day = '', time] = at.split('T')
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number)
  if (!isDay(day) || hours > 23 || minutes > 59) throw new UserError(`${at} is no day or time of the calendar.`)
  return instantAt(day, time ? hours * 60 + minutes : morningMinutes, merchant?.data.timeZone ?? 'UTC')
}

/** Relative days of the files count from the day on which the live system was opened, if its database is known. */
async function openingDay({ DATABASE_OWNER_URL, DATABASE_URL }: Env): Promise<string | undefined> {
  const url = DATABASE_OWNER_URL || DATABASE_URL
  if (!url) return undefined
  try {
    return await withClient(url, readOpeningDay)
  } catch (error) {
    throw new UserError('The live database, which knows the opening day, does not answer; unset DATABASE_URL to count from today.', {
      cause: error,
    })
  }
}

/** Only these: with the live system's providers, a preview would send its mails to the addresses that people type in. */
function environment(
  { PATH, HOST, PUBLIC_URL, LOG_LEVEL, WEB_DIR, TILL_DIR }: Env,
  own: Record<'dataDir' | 'databaseUrl' | 'ownerUrl', string> & { port: number },
): Env {
  return {
    PATH,
    ...(HOST && { HOST }),
    ...(PUBLIC_URL && { PUBLIC_URL }),
    ...(LOG_LEVEL && { LOG_LEVEL }),
    ...(WEB_DIR && { WEB_DIR }),
    ...(TILL_DIR && { TILL_DIR }),
    DEMO: 'true',
    PORT: String(own.port),
    DATA_DIR: own.dataDir,
    DATABASE_URL: own.databaseUrl,
    DATABASE_OWNER_URL: own.ownerUrl,
  }
}
