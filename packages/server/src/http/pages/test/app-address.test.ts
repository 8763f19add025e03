import { isAppAddress } from '@herzkarte/rules/app/app-address.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { buildApp } from '../../../app.ts'
import { makeMetrics } from '../../../runtime/operations/metrics.ts'
import { builtApp } from './built-app.ts'

let web: Awaited<ReturnType<typeof builtApp>>
let app: TestServer
beforeAll(async () => {
  web = await builtApp('App')
  app = await startTestServer({ WEB_DIR: web.root, TILL_DIR: web.root })
})
afterAll(async () => {
  await app.close()
  await web.remove()
})

it('what the server answers itself is no address of the app, so that a device without a network does not answer in its place', async () => {
  const { services } = app.server
  const fastify = await buildApp(services, makeMetrics(services), { leaving: false })
  const addresses = addressesIn(fastify.printRoutes({ commonPrefix: false })).map((route) =>
    route.replace(/\/?\*/, '/some').replace(/:[^/]+/g, 'some'),
  )
  await fastify.close()
  expect(addresses).toContain('/healthz')
  expect(addresses).toContain('/photos/some/some')
  expect(addresses.filter((address) => isAppAddress(address) && address !== '/' && address !== '/some')).toEqual([])
})

it.each(['/', '/main/landing', '/couponDetail/naturjoghurt-3-fuer-2', '/nowhere', '/tills'])('%s is one of the app', (address) => {
  expect(isAppAddress(address)).toBe(true)
})

/** The whole addresses in Fastify's tree, where each line holds what it adds to the line above it. */
function addressesIn(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│├└─ ]*)(\S+)( \(.*\))?$/.exec(line.trimEnd()) ?? []
    const depth = indent.length / 4
    above.splice(depth)
    above[depth] = part
    return methods?.includes('GET') ? [above.join('')] : []
  })
}
