import { subscribe, unsubscribe } from 'node:diagnostics_channel'
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
  app = await startTestServer({ WEB_DIR: web.root, TILL_DIR: till.root })
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
    if (!isPart && !/frame-ancestors|sandbox/.test(policy)) say('may be framed')
    if (/\.do$|^\/till\/(?!.*\.)|^\/events/.test(route.url) && stored !== 'no-store') say(`kept: ${stored}`)
    if (stored === '') say('caches decide for themselves')
  }
  expect(wrong).toEqual([])
})
