import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { builtApp } from './built-app.ts'

interface Route {
  method: string
  url: string
}

/** Pages in frames and pictures have styles of their own; they are shut in a sandbox without scripts. */
const sandboxed = /^(?:default-src 'none'; )?.*style-src 'unsafe-inline'.*sandbox/
const forAYear = 'max-age=31536000; includeSubDomains'
const ofText = /^text\/|[/+]xml/
const routes: Route[] = []
let web: Awaited<ReturnType<typeof builtApp>>
let till: Awaited<ReturnType<typeof builtApp>>
let app: TestServer
beforeAll(async () => {
  web = await builtApp('App')
  till = await builtApp('Till')
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url })
    })
  }
  subscribe('fastify.initialization', listen)
  app = await startTestServer({ WEB_DIR: web.root, TILL_DIR: till.root, PUBLIC_URL: 'https://herzkarte.example' })
  unsubscribe('fastify.initialization', listen)
})
afterAll(async () => {
  await app.close()
  await web.remove()
  await till.remove()
})

/** Every route there is, with something in the place of its parameters, and the files of the app. */
function addresses(): Route[] {
  const filled = routes.map(({ method, url }) => ({ method, url: url.replace(/:\w+(?:\([^)]*\))?/g, 'x').replace('*', 'x') }))
  const files = ['/', '/index', '/assets/index-BRA5I_yW.js', '/images/gifts/emaille-becher.svg', '/nothing/here', '/nothing.js']
  return [...filled, ...files.map((url) => ({ method: 'GET', url }))]
}

async function ask({ method, url }: Route): Promise<Response> {
  const ending = new AbortController()
  const answer = await fetch(`${app.url}${url}`, { method, redirect: 'manual', signal: ending.signal })
  ending.abort()
  return answer
}

// ASVS 1.3.2, 3.2.1, 3.4.1, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 3.7.2, 4.1.1, 12.2.1, 14.2.2, 14.3.2
it('no answer of any route sets a cookie, lets scripts in, shows itself in a frame elsewhere, or is kept where it must not be', async () => {
  expect(routes.length).toBeGreaterThan(150)
  const wrong: string[] = []
  for (const route of addresses()) {
    const { headers } = await ask(route)
    const policy = headers.get('content-security-policy') ?? ''
    const stored = headers.get('cache-control') ?? ''
    const say = (problem: string) => wrong.push(`${route.method} ${route.url}: ${problem}`)
    // Hashed files of the build are parts of pages, which bring the policy, and none themselves.
    const isPart = stored.endsWith('immutable')
    if (headers.has('set-cookie')) say('a cookie')
    if (headers.get('x-content-type-options') !== 'nosniff') say('its type may be guessed')
    if (!headers.has('referrer-policy')) say('tells where one comes from')
    if (!isPart && !policy.includes("default-src 'none'") && !policy.includes("default-src 'self'")) say(`policy ${policy}`)
    if (policy.includes('unsafe-inline') && !sandboxed.test(policy)) say(`inline in ${policy}`)
    if (policy.includes("'unsafe-eval'")) say('scripts made of text')
    if (!isPart && !policy.includes("base-uri 'none'")) say('its addresses may be given another base')
    if (!isPart && !/(?:object-src|default-src) 'none'/.test(policy)) say('may load objects')
    if (!/frame-ancestors '(?:none|self)'/.test(policy)) say('may be framed')
    if (headers.get('strict-transport-security') !== forAYear) say('may be asked for without encryption')
    if (headers.has('location')) say('leads elsewhere')
    if (headers.has('server') || headers.has('x-powered-by')) say('tells what it runs on')
    if (ofText.test(headers.get('content-type') ?? '') && !headers.get('content-type')?.includes('charset=utf-8')) say('of any charset')
    if (/\.do$|^\/till\/(?!.*\.)|^\/events/.test(route.url) && stored !== 'no-store') say(`kept: ${stored}`)
    if (stored === '') say('caches decide for themselves')
  }
  expect(wrong).toEqual([])
})

// ASVS 13.4.4
it.each(['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND', 'PATCH'])('no address answers to %s, nor with what came', async (method) => {
  const { hostname, port } = new URL(app.url)
  for (const url of ['/', '/newLogin.do', '/getMerchantDetail.do', '/till/checkout', '/metrics', '/images/gifts/emaille-becher.svg']) {
    const socket = connect(Number(port), hostname)
    socket.end(`${method} ${url} HTTP/1.1\r\nhost: ${hostname}\r\nx-secret: ours\r\nconnection: close\r\n\r\n`)
    const answer = await text(socket)
    expect(answer, url).not.toMatch(/^HTTP\/1\.1 [23]/)
    expect(answer, url).not.toContain('ours')
  }
})

// ASVS 13.4.3
it.each([
  '/images',
  '/images/',
  '/images/gifts',
  '/images/gifts/',
  '/assets',
  '/assets/',
  '/pages',
  '/pages/',
  '/till/assets/',
  '/photos/',
])('the folder %s shows nobody what is in it', async (url) => {
  const answer = await fetch(`${app.url}${url}`, { headers: { accept: '*/*' } })
  expect([400, 404]).toContain(answer.status)
  expect(await answer.json()).toMatchObject({ result: answer.status === 404 ? null : { problems: expect.any(Array) } })
})
