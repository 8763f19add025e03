import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Share, Slots } from '../kernel/slots.ts'
import type { TrafficClass } from '../kernel/traffic-class.ts'
import { networkOf } from '../runtime/network-keys.ts'
import type { Shed } from './admission.ts'
import type {} from './outcome.ts'

/** More than any call of a member or visitor takes: two hundred groceries that were bought are the most. */
export const bodyBytes = 65_536
/** A queue of a till's sales. Only a till whose key was checked may send as much. */
export const tillBodyBytes = 1_000_000
/** Most bodies are smaller. They cost no more than their connection, so as many may arrive as there are connections. */
const smallBytes = 4096
/** Larger bodies that arrive at a time, in all and of one network. Those of tills have the slots of tills. */
const largeAtOnce = 256
/** Less than half: a phone has two networks. */
const largeOfNetwork = (largeAtOnce * 3) / 8
/** How long a larger body, or an upload, may pause. */
const pauseMs = 10_000

interface BodyLimits {
  /** Slots of tills. */
  atOnce: number
  /** Multiplies what one network may have. */
  rateLimitFactor: number
  shed: Shed
  pauseMs?: number
}

/**
 * Limits how many larger bodies are in memory before they are complete: those beyond are answered with 90503 and not read. One that pauses for too
 * long is given up, with its connection, and so is an upload, which has a slot of its own. Call this after `admit`.
 */
export function limitBodies(app: FastifyInstance, { atOnce, rateLimitFactor, shed, pauseMs: pause = pauseMs }: BodyLimits): void {
  const ofTills = new Slots(atOnce)
  const ofOthers = new Slots(largeAtOnce)
  const sharesOf = ({ ip }: FastifyRequest): Share[] => [{ client: networkOf(ip), most: largeOfNetwork * rateLimitFactor }]

  app.decorateRequest('bodyArrived')
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { raw, tillKey } = request
    const trafficClass = trafficClassOf(request)
    if (trafficClass === 'upload') {
      request.bodyArrived = () => void raw.setTimeout(0)
      raw.setTimeout(pause)
      return done(null, payload)
    }
    if (isSmall(request)) return done(null, payload)
    const [slots, shares] = tillKey ? [ofTills, request.shares ?? []] : [ofOthers, sharesOf(request)]
    if (!slots.isFree(shares)) return void shed(request, reply, trafficClass)
    const release = onlyOnce(slots.take(shares))
    request.bodyArrived = () => {
      release()
      raw.setTimeout(0)
    }
    raw.once('close', release)
    // Of a body that was rejected, the rest is not kept.
    reply.raw.once('close', release)
    raw.setTimeout(pause)
    return done(null, payload)
  })
  app.addHook('preValidation', (request, _, done) => {
    // Uploads are read by `withUpload`.
    if (trafficClassOf(request) !== 'upload') request.bodyArrived?.()
    done()
  })
}

function onlyOnce(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

function trafficClassOf(request: FastifyRequest): TrafficClass {
  return request.routeOptions.config.trafficClassOf?.(request) ?? 'call'
}

function isSmall({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallBytes
}
