import type { SimulatorCard, SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { inProduction } from '#testing/production.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, signedIn } from '#testing/till.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const read = (path: string, { url } = app) => fetch(`${url}/till/${path}`)
const cards = async () => (await (await read('simulator/cards.json')).json()) as SimulatorCard[]

describe('the till simulator', () => {
  it('knows what is sold by weight, and by which number the scales call it', async () => {
    const { products } = (await (await read('simulator.json')).json()) as SimulatorData
    expect(products.find(({ names }) => names.de === 'Bananen')).toMatchObject({ scaleNumber: '01003', priceCents: 179 })
    expect(products.find(({ names }) => names.de === 'Laugenbrezel')).toMatchObject({ scaleNumber: null })
  })

  it('knows the VAT code of each product: of its department, unless it has one of its own', async () => {
    const { products } = (await (await read('simulator.json')).json()) as SimulatorData
    const codeOf = (name: string) => products.find(({ names }) => names.de === name)?.vatCode
    expect(['Laugenbrezel', 'Kaffee, Becher', 'Pfand Einwegflasche', 'Geschenkkarte 15\u00a0€'].map(codeOf)).toEqual(['B', 'A', 'A', null])
  })

  it('has the cards of those who signed in last, with a code that spends, and none of those who signed out', async () => {
    const member = await aMember(app)
    const [newest] = await cards()
    expect(newest).toMatchObject({ name: 'Annegret Oberhofer-Dietz', cardNumber: member.cardNumber })
    const till = await aTill(app)
    expect((await till.identify(newest?.scan ?? '')).result).toMatchObject({ fresh: true, canSpend: true })
    await app.call('logout', {}, signedIn(app, member))
    expect((await cards()).map(({ cardNumber }) => cardNumber)).not.toContain(member.cardNumber)
  })

  it('keeps its codes out of every cache', async () => {
    expect((await read('simulator/cards.json')).headers.get('cache-control')).toBe('no-store')
  })

  it('has neither keys nor cards in production', async () => {
    const production = await startTestServer(inProduction)
    for (const path of ['simulator.json', 'simulator/cards.json']) expect((await read(path, production)).status, path).toBe(404)
    await production.close()
  })
})
