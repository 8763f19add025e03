import { hash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PreviewScene } from '@herzkarte/contract/studio/answers.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { instantAt, minutesOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Logger } from 'pino'
import { openSession } from '../../areas/account/index.ts'
import { noticeOf, notify } from '../../areas/notifications/index.ts'
import { ensureTillKeys, simulatorKey, simulatorLabel, simulatorStores } from '../../areas/till/index.ts'
import { areas } from '../../areas.ts'
import type { News } from '../../content/index.ts'
import type { ContentRow } from '../../content/studio.ts'
import { migrate, transact } from '../../kernel/database/index.ts'
import { runDueJobs } from '../../runtime/jobs/worker.ts'
import { readSettings, type Settings } from '../../runtime/settings/settings.ts'
import { type Server, startServer } from '../../server.ts'
import type { LiveContent } from '../drafts/live.ts'
import { openDoor } from './door.ts'
import { type SignedIn, sampleMembers, signInSample, takeCoupon } from './members.ts'
import { replaceContent, showable } from './replace-content.ts'

/** A database of the preview's own, which it fills and overwrites, and where browsers reach it: of the same site as the studio, or its frames get no cookie. */
type Place = NonNullable<Settings['studio']['preview']>

/** The studio whose content it shows, with the database that has the pictures of the live content and of drafts. */
interface OfStudio {
  settings: Settings
  studio: { url: string }
  pool: pg.Pool
  live(): Promise<LiveContent>
  log: Logger
}

/** What the preview is to show: the items of a draft, or what is live, at an instant `YYYY-MM-DDTHH:MM` of the merchant, and who stands at the till with which coupon. */
interface Showing {
  draftId?: string | undefined
  items: readonly ContentRow[]
  at: string
  till?: { as: string; couponId?: string | undefined } | undefined
  newsId?: string | undefined
}

export type Preview = ReturnType<typeof openPreview>

const againAfterMs = 5000
/** Less than an account may have sessions: of more, those end that were used first by the preview's clock, which need not be those that were opened first. */
const framesAtMost = 40

/**
 * The real server with its app and till, in this process, in demo mode and with nothing that is sent outside, on a database that is overwritten. It starts
 * in the background and stays warm; where it cannot start, it is tried again.
 */
export function openPreview(place: Place, studio: OfStudio) {
  const closing = new AbortController()
  const starting = startUntilClosed()
  let system: System | undefined
  let version = 0
  let latest = 0
  let turn: Promise<unknown> = Promise.resolve()

  async function startUntilClosed(): Promise<void> {
    let problem = ''
    while (!closing.signal.aborted) {
      try {
        system = await startSystem(place, studio)
        return
      } catch (error) {
        if (!(error instanceof Error && error.message === problem)) studio.log.warn({ err: error }, 'the preview could not start')
        problem = error instanceof Error ? error.message : ''
        await pause(againAfterMs, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    /** Resolves when it has started. */
    starting,
    /** Shows something else. Of calls that wait for their turn, the last one is done. */
    async show(showing: Showing): Promise<PreviewScene> {
      if (!system) return { url: null, members: [], version, leftOut: [], card: null }
      const { show, scene } = system
      const mine = ++latest
      const done = turn.then(async () => {
        if (mine !== latest) return { leftOut: [], card: null }
        const shown = await show(showing)
        version++
        return shown
      })
      turn = done.catch(() => {})
      const shown = await done
      return { ...scene(), ...shown, version }
    },
    async close(): Promise<void> {
      closing.abort()
      await starting
      await system?.close()
    },
  }
}

type System = Awaited<ReturnType<typeof startSystem>>

async function startSystem(place: Place, { live, pool, log, settings, studio }: OfStudio) {
  const { ownerUrl, publicUrl } = place
  await migrate(ownerUrl, decodeURIComponent(new URL(place.databaseUrl).username))
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'herzkarte-preview' })
  owner.on('error', () => {})
  let server: Server | undefined
  const close = async () => {
    await server?.close()
    await owner.end()
  }
  try {
    const first = await live()
    if (first.items.length === 0) throw new Error('The live database has no content yet')
    await write(showable(first.items, [], first.openedOn).items)
    // Frames of an earlier process have a token that no longer lets them in.
    await owner.query('delete from sessions')

    const token = randomBytes(24).toString('base64url')
    let aheadMs = 0
    let last: Pick<Showing, 'draftId' | 'items'> = { items: [] }
    const clock = () => new Date(Date.now() + aheadMs)
    let inject: FastifyInstance['inject'] | undefined
    const madeUp = new Map<string, Promise<{ user: SignedIn['user']; sessionIds: string[] }>>()
    server = await startServer(settingsOf(place, settings), clock, (app) => {
      inject = app.inject.bind(app)
      openDoor(app, { publicUrl, studioUrl: studio.url, token, clock, storedOf })
    })
    const { services } = server
    const { merchant } = services.content()
    const keys = simulatorStores(services.content()).map(({ id }) => ({ storeId: id, key: simulatorKey(services.settings.secret, id) }))
    await ensureTillKeys(ownerUrl, simulatorLabel, keys)
    for (const { id } of sampleMembers(services.content())) for (const twin of ['', '.till'] as const) await signedIn(id, twin)
    await runDueJobs(services, areas.jobs)
    log.info('the preview is ready')

    async function send<Result>(path: string, input: object, authorization?: string): Promise<Result> {
      const ofApp = path.endsWith('.do') && { lang: merchant.defaultLang, merchantId: merchant.merchantId }
      const answer = await inject?.({
        ...(path.includes('.json') ? { method: 'GET' } : { method: 'POST', payload: { ...ofApp, ...input } }),
        url: path,
        headers: { cookie: `herzkarte-preview=${token}`, ...(authorization && { authorization }) },
      })
      const { errorCode = 0, errorMessage, result, ...other } = answer?.json() ?? {}
      if (errorCode !== 0) throw new Error(`${path} answered ${errorCode} ${errorMessage}`)
      return result ?? other
    }

    /**
     * Signed in for one frame, with a session of its own: of frames that share a refresh token, the second one ends the session of all, and so does anybody who
     * signs out. Each member is made up once. The twin of a member stands at the till, so that what is activated there is not in the member's app.
     */
    async function signedIn(name: string, twin: '' | '.till'): Promise<SignedIn> {
      const known = madeUp.get(name + twin) ?? signInSample(name, twin, send, services).then(({ user }) => ({ user, sessionIds: [] }))
      madeUp.set(name + twin, known)
      known.catch(() => madeUp.delete(name + twin))
      const { user, sessionIds } = await known
      const { token } = await transact(services.pool, (tx) => openSession(tx, user.userId, { ...services, now: clock(), userAgent: '' }))
      const [, sessionId = ''] = token.refreshToken.split('.')
      if (sessionIds.push(sessionId) > framesAtMost)
        await owner.query('delete from sessions where member_id = $1 and session_id = $2', [user.userId, sessionIds.shift()])
      return { token, user }
    }

    const isSample = (name: string) => sampleMembers(services.content()).some(({ id }) => id === name)

    /** What the app finds in the storage of a frame. */
    async function storedOf(as: string): Promise<Record<string, string>> {
      if (!isSample(as)) return {}
      return { 'herzkarte.session': JSON.stringify(await signedIn(as, '')) }
    }

    async function write(items: Parameters<typeof replaceContent>[1]): Promise<boolean> {
      const client = await owner.connect()
      const writing = replaceContent(client, items, pool)
      await writing.then(
        () => client.release(),
        () => client.release(true),
      )
      return writing
    }

    /** Puts news into every inbox, in place of what was shown before. */
    async function deliver(news: News): Promise<void> {
      await owner.query(`delete from notifications where notice ->> 'kind' = any($1)`, [['offerNews', 'system']])
      const readers = await Promise.all(madeUp.values())
      await transact(services.pool, (tx) => tx.runAll(readers.flatMap(({ user }) => notify(user.userId, noticeOf(news), clock()))))
    }

    return {
      close,
      scene: () => ({
        url: `${publicUrl}/?token=${token}`,
        members: sampleMembers(services.content()),
      }),
      async show({ draftId, items, at, till, newsId }: Showing) {
        const { items: liveItems, openedOn } = await live()
        // What has errors now stays as it was last in order.
        const shown = showable(items, draftId === last.draftId ? [...liveItems, ...last.items] : liveItems, openedOn)
        last = { draftId, items: shown.items }
        const before = services.content()
        const isChanged = await write(shown.items)
        const [day = '', time = ''] = at.split('T')
        aheadMs = instantAt(day, minutesOf(time), services.content().merchant.timeZone).getTime() - Date.now()
        // The server hears of it as every server does.
        for (const end = Date.now() + againAfterMs; isChanged && services.content() === before && Date.now() < end; ) await pause(5)
        const news = shown.items.find((item) => item.kind === 'news' && item.id === newsId)
        if (news) await deliver(news.data as News)
        if (!till || !isSample(till.as)) return { leftOut: shown.leftOut, card: null }
        const customer = await signedIn(till.as, '.till')
        await takeCoupon(customer, till.couponId, send, owner)
        return { leftOut: shown.leftOut, card: customer.user.cardNumber }
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Nothing of the environment: with the providers of the live system, a preview would send its mails. No job runs, because the clock goes back as well. */
function settingsOf({ databaseUrl, ownerUrl, port, publicUrl }: Place, { host, tls, webDir, tillDir }: Settings): Settings {
  const demo = readSettings({
    DEMO: 'true',
    JOBS: 'false',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_POOL: '4',
    DATABASE_TILL_POOL: '2',
    DATABASE_URL: databaseUrl,
    // The same after each start, and nothing that somebody has to set.
    SECRET: hash('sha256', `preview ${ownerUrl}`),
    PORT: String(port),
  })
  // The clock of an open frame's server may jump by years, and nothing is to expire in it.
  const century = 36_500
  const endless = { accessTokenSeconds: (century * dayMs) / 1000, sessionDays: century, longestSessionDays: century }
  // A demo is for this machine. The door of this one lets nobody in but from the studio.
  return { ...demo, ...endless, host, publicUrl, tls, webDir, tillDir }
}
