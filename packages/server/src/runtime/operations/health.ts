import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { dbOn, statement } from '../../kernel/database/index.ts'
import type { Services } from '../services.ts'
import type { Metrics } from './metrics.ts'

const ping = statement<{ one: number }>('select 1 as one')
const patienceMs = 1000

export interface Readiness {
  leaving: boolean
}

/** `/healthz`: the process is alive. `/readyz`: it can do its work. `/metrics`: nothing of them is about a member. */
export function serveOperations(app: FastifyInstance, services: Services, metrics: Metrics, readiness: Readiness): void {
  const { settings, content, events } = services

  app.get('/healthz', { config: { call: 'healthz', quiet: true } }, () => ({ status: 'ok' }))

  app.get('/readyz', { config: { call: 'readyz', quiet: true } }, async (_, reply) => {
    const checks = { running: !readiness.leaving, database: await answersInTime(services), content: content().merchant !== undefined }
    const ready = Object.values(checks).every(Boolean)
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', ...checks, events: events.connected() })
  })

  const { metricsToken } = settings
  if (!settings.demo && !metricsToken) return
  app.get('/metrics', { config: { call: 'metrics', quiet: true } }, async (request, reply) => {
    if (metricsToken && !isSame(request.headers.authorization, `Bearer ${metricsToken}`)) return reply.status(401).send()
    return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await metrics.read())
  })
}

/** Takes the same time for every wrong guess. */
function isSame(given = '', wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

/** Queries over the tills' pool: a long queue of members' requests does not make a server unready for tills. */
function answersInTime({ tillPool }: Services): Promise<boolean> {
  const answer = dbOn(tillPool).first(ping)
  const isAnswered = answer.then(() => true).catch(() => false)
  return Promise.race([isAnswered, pause(patienceMs, false, { ref: false })])
}
