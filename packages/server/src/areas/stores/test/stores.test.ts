import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBoundedList, expectNoStrangeFields } from '#testing/guards.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const leipzig = { lat: 51.3397, lng: 12.3731 }
const list = async (input = {}, lang = 'de_DE') => (await app.call('listStore', input, { lang })).result
const ids = async (input = {}) => (await list(input)).items.map(({ storeId }) => storeId)

describe('a search for a place without a store', () => {
  const near = async (search: string, more = {}) => {
    const { items, nearTo } = await list({ search, limit: 1, ...more })
    return { nearTo, city: items[0]?.city, meters: items[0]?.distanceMeters ?? -1 }
  }

  it.each([
    ['04103', '04103 Leipzig', 'Leipzig'],
    ['10115', '10115 Berlin', 'Berlin'],
    ['10115 Berlin', '10115 Berlin', 'Berlin'],
    ['DE-10115', '10115 Berlin', 'Berlin'],
    ['10 115, Deutschland', '10115 Berlin', 'Berlin'],
    ['10115/Berlin', '10115 Berlin', 'Berlin'],
    ['Leipzg', 'Leipzig', 'Leipzig'],
    ['Munich', 'München', 'München'],
    ['Bad Durrenberg', 'Bad Dürrenberg', expect.any(String)],
  ])('lists the nearest stores first (%s)', async (search, nearTo, city) => {
    const found = await near(search)
    expect(found).toMatchObject({ nearTo, city })
    expect(found.meters).toBeLessThan(30_000)
  })

  it('measures from the middle of a town that has stores, and shows only those that match', async () => {
    const { items, nearTo } = await list({ search: 'leipzig' })
    const meters = items.map(({ distanceMeters }) => distanceMeters ?? -1)
    expect({ nearTo, cities: new Set(items.map(({ city }) => city)) }).toEqual({ nearTo: 'Leipzig', cities: new Set(['Leipzig']) })
    expect(meters).toEqual(meters.toSorted((a, b) => a - b))
    expect(meters[0]).toBeGreaterThan(0)
    expect((await app.call('listStorePin', { search: 'leipzig' })).result.items).toHaveLength(items.length)
    expect(await near('04177')).toMatchObject({ nearTo: null, meters: -1 })
  })

  it('does not guess what is not a place, and needs none where stores match', async () => {
    expect(await near('Qxzvwy')).toMatchObject({ nearTo: null, city: undefined })
    expect(await near('%_')).toMatchObject({ nearTo: null, city: undefined })
    for (const street of ['Kornblumenstraße', 'Kornblumenstraße, Leipzig', 'Leipzig/Kornblumenstraße'])
      expect(await near(street)).toEqual({ nearTo: null, city: 'Leipzig', meters: -1 })
  })

  it('keeps the other filters, pages by distance, and shows the surroundings on the map', async () => {
    const first = await list({ search: '04103', limit: 3, type: 'markt' })
    const second = await list({ search: '04103', limit: 3, type: 'markt', cursor: first.nextCursor })
    const meters = [...first.items, ...second.items].map(({ distanceMeters }) => distanceMeters ?? -1)
    expect(meters).toEqual(meters.toSorted((a, b) => a - b))
    expect([...first.items, ...second.items].every(({ type }) => type === 'markt')).toBe(true)
    const pins = (await app.call('listStorePin', { search: '04103' })).result.items
    expect(pins).toHaveLength(12)
  })
})

describe('a store', () => {
  it('is shown with its services and its next seven days', async () => {
    const { items } = await list({ storeId: 'lindenau' })
    expect(items).toEqual([
      {
        storeId: 'lindenau',
        name: 'Lindenau',
        type: 'markt',
        typeName: 'Markt',
        street: 'Kornblumenstraße 12',
        zip: '04177',
        city: 'Leipzig',
        areaId: 'sachsen',
        phone: expect.stringMatching(/^\+49 30 23125 \d{3}$/),
        lat: 51.3375,
        lng: expect.any(Number),
        isActive: true,
        distanceMeters: null,
        services: expect.arrayContaining([{ serviceId: 'pfandautomat', name: 'Pfandautomat' }]),
        days: [
          { day: '2026-11-20', hours: { from: '07:00', until: '21:00' }, holiday: null },
          { day: '2026-11-21', hours: { from: '07:00', until: '21:00' }, holiday: null },
          { day: '2026-11-22', hours: null, holiday: null },
          ...['23', '24', '25', '26'].map((day) => ({ day: `2026-11-${day}`, hours: { from: '07:00', until: '21:00' }, holiday: null })),
        ],
      },
    ])
    expect((await list({ storeId: 'lindenau' }, 'fr_FR')).items[0]).toMatchObject({ typeName: 'Supermarché' })
    expect((await list({ storeId: 'nowhere' })).items).toEqual([])
  })

  it('keeps the public holidays of its Land, and closes early when all do', async () => {
    const { clock } = app
    const daysFrom = async (day: string, storeId: string, lang = 'de_DE') => {
      clock.set(`${day}T11:00:00Z`)
      return (await list({ storeId }, lang)).items[0]?.days.filter(({ holiday }) => holiday !== null)
    }
    expect(await daysFrom('2026-12-22', 'lindenau')).toEqual([
      { day: '2026-12-24', hours: { from: '07:00', until: '14:00' }, holiday: 'Heiligabend' },
      { day: '2026-12-25', hours: null, holiday: '1. Weihnachtstag' },
      { day: '2026-12-26', hours: null, holiday: '2. Weihnachtstag' },
    ])
    expect(await daysFrom('2027-11-16', 'lindenau', 'en_US')).toEqual([
      { day: '2027-11-17', hours: null, holiday: 'Day of Prayer and Repentance' },
    ])
    expect(await daysFrom('2027-11-16', 'paulusviertel')).toEqual([])
    expect(await daysFrom('2027-05-25', 'koeln-ehrenfeld', 'fr_FR')).toEqual([{ day: '2027-05-27', hours: null, holiday: 'Fête-Dieu' }])
    expect(await daysFrom('2027-05-05', 'rostock-warnemuende')).toEqual([
      { day: '2027-05-06', hours: { from: '12:00', until: '18:00' }, holiday: 'Christi Himmelfahrt' },
    ])
    clock.set('2026-11-20T11:00:00Z')
  })

  it('that is not active is closed on every day', async () => {
    const [store] = (await list({ storeId: 'weimar' })).items
    expect(store?.isActive).toBe(false)
    expect(store?.days.every(({ hours }) => hours === null)).toBe(true)
  })
})

describe('stores that are open now', () => {
  const openAt = async (instant: string, more = {}) => {
    app.clock.set(instant)
    const open = await ids({ openNow: true, city: 'Leipzig', ...more })
    const pins = (await app.call('listStorePin', { openNow: true, city: 'Leipzig', ...more })).result.items
    expect(pins.map(({ storeId }) => storeId).toSorted()).toEqual(open.toSorted())
    return open.includes('lindenau')
  }
  afterAll(() => app.clock.set('2026-11-20T11:00:00Z'))

  it.each([
    ['2026-11-20T05:59:00Z', false, 'before seven in winter'],
    ['2026-11-20T06:00:00Z', true, 'from seven on in winter'],
    ['2026-07-17T05:00:00Z', true, 'from seven on in summer'],
    ['2026-11-20T19:59:00Z', true, 'until nine'],
    ['2026-11-20T20:00:00Z', false, 'at nine'],
    ['2026-11-22T11:00:00Z', false, 'on a Sunday'],
    ['2026-12-24T12:59:00Z', true, 'until two on Christmas Eve'],
    ['2026-12-24T13:00:00Z', false, 'from two on at Christmas Eve'],
    ['2026-11-18T11:00:00Z', false, 'on a public holiday of the Land'],
  ])('%s: %s, %s', async (instant, isOpen) => {
    expect(await openAt(instant)).toBe(isOpen)
  })

  it('are those of a place as well, without the ones that are closed for now', async () => {
    app.clock.set('2026-11-20T11:00:00Z')
    const { items, nearTo } = await list({ search: '04103', openNow: true, limit: 5 })
    expect({ nearTo, stores: items.length }).toEqual({ nearTo: '04103 Leipzig', stores: 5 })
    expect(await ids({ search: 'weimar' })).toContain('weimar')
    expect(await ids({ search: 'weimar', openNow: true })).not.toContain('weimar')
  })
})

describe('the list of stores', () => {
  it('goes by city and name, umlauts with their letters', async () => {
    const { items } = await list({ areaId: 'baden-wuerttemberg', limit: 100 })
    const places = items.map(({ city, name }) => `${city}/${name}`)
    expect(places).toEqual(places.toSorted(new Intl.Collator('de').compare))
    expect(items).toHaveLength(14)
  })

  it('goes by distance when it is told from where', async () => {
    const { items } = await list({ ...leipzig, limit: 4 })
    const meters = items.map(({ distanceMeters }) => distanceMeters ?? -1)
    expect(items.every(({ city }) => city === 'Leipzig')).toBe(true)
    expect(meters).toEqual(meters.toSorted((a, b) => a - b))
    expect(meters[0]).toBeGreaterThan(0)
    const [dresden] = (await list({ storeId: 'dresden-neustadt', ...leipzig })).items
    expect((dresden?.distanceMeters ?? 0) / 1000).toBeCloseTo(101, 0)
  })

  it.each([{}, leipzig])('shows every store once over its pages (%j)', async (from) => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...from, limit: 37, ...(cursor === null ? {} : { cursor }) })
      seen.push(...page.items.map(({ storeId }) => storeId))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(seen).toHaveLength(200)
    expect(new Set(seen).size).toBe(200)
  })

  it('is filtered by type, area and city', async () => {
    const drinks = await list({ type: 'getraenke', limit: 100 })
    expect(drinks.items.length).toBeGreaterThan(5)
    expect(new Set(drinks.items.map(({ type }) => type))).toEqual(new Set(['getraenke']))
    expect(await ids({ city: 'LEIPZIG', type: 'city' })).toContain('suedvorstadt')
    expect(await ids({ areaId: 'sachsen', city: 'Berlin' })).toEqual([])
  })

  it('is searched by words, whatever their case, accents and order', async () => {
    for (const search of ['düsseldorf bilk', 'DUESSELDORF Bilk', 'Dusseldorf bil', 'bilk 40223', '  bilk  ']) {
      expect(await ids({ search }), search).toEqual(['duesseldorf-bilk'])
    }
    expect(await ids({ search: 'meissen' })).toEqual(['meissen'])
    expect(await ids({ search: 'Kornblumenstrasse' })).toEqual(['lindenau'])
    expect((await ids({ search: '   ' })).length).toBe(20)
  })

  it('takes wildcards, quotes and emoji for letters', async () => {
    for (const search of ['%', '_', '*', '.*', "'; drop table members; --", '🛒', '\\', '[']) {
      expect(await ids({ search }), search).toEqual([])
    }
    expect(await ids({ search: '(oder' })).toEqual(['frankfurt-oder'])
  })

  it.each([
    { lat: 91, lng: 12 },
    { lat: -90.01, lng: 12 },
    { lat: 51, lng: 180.5 },
    { lat: 51, lng: -200 },
    { lat: 51 },
    { lng: 12 },
    { lat: 1e308, lng: 1e308 },
  ])('does not measure from where nobody is: %j', async (from) => {
    expect(await app.call('listStore', from)).toMatchObject({ status: 200, errorName: 'coordinatesInvalid', result: null })
  })

  it('rejects what is no request for it', async () => {
    await expectBoundedList(app, 'listStore')
    await expectNoStrangeFields(app, 'listStore', {})
    const bad = [{ lat: 'north', lng: 12 }, { lat: 'NaN', lng: 12 }, { search: 'x'.repeat(101) }, { type: '' }, { areaId: '../..' }]
    for (const input of bad) expect(await app.callRaw('listStore', input)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    const cursor = Buffer.from(JSON.stringify(['far', 'Leipzig', 'Lindenau', 'lindenau'])).toString('base64url')
    expect(await app.callRaw('listStore', { cursor })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})

describe('pins for the map', () => {
  it('are all that fit, in one answer', async () => {
    const { result } = await app.call('listStorePin', {})
    expect(result.items).toHaveLength(200)
    expect(result.googleMaps).toBeNull()
    expect(result.items.find(({ storeId }) => storeId === 'lindenau')).toEqual({
      storeId: 'lindenau',
      name: 'Lindenau',
      type: 'markt',
      lat: 51.3375,
      lng: expect.any(Number),
    })
    expect((await app.call('listStorePin', { search: 'pankow' })).result.items).toHaveLength(1)
    await expectNoStrangeFields(app, 'listStorePin', {})
  })
})

describe('names to choose from', () => {
  it('are those of all open stores, in the language of the caller', async () => {
    const named = async (lang: string) => (await app.call('listStoreName', {}, { lang })).result.items
    const items = await named('de_DE')
    expect(items.find(({ storeId }) => storeId === 'lindenau')).toEqual({
      storeId: 'lindenau',
      name: 'Lindenau',
      city: 'Leipzig',
      type: 'Markt',
    })
    const { result } = await app.call('listStore', { limit: 100, search: 'leipzig' })
    const open = result.items.filter(({ isActive }) => isActive).map(({ storeId }) => storeId)
    expect(
      items
        .filter(({ city }) => city === 'Leipzig')
        .map(({ storeId }) => storeId)
        .toSorted(),
    ).toEqual(open.toSorted())
    const type = async (lang: string) => (await named(lang)).find(({ storeId }) => storeId === 'lindenau')?.type
    expect([await type('en_US'), await type('fr_FR')]).toEqual(['Supermarket', 'Supermarché'])
    await expectNoStrangeFields(app, 'listStoreName', {})
  })
})

describe('areas', () => {
  it('name their cities and how many stores there are', async () => {
    const { result } = await app.call('listMerchantArea', {}, { lang: 'en_US' })
    expect(result.items).toHaveLength(16)
    const saxony = result.items.find(({ areaId }) => areaId === 'sachsen')
    expect(saxony).toMatchObject({ name: 'Saxony' })
    expect(saxony?.cities).toContainEqual({ city: 'Leipzig', stores: 5 })
    const all = result.items.flatMap(({ cities }) => cities).reduce((sum, { stores }) => sum + stores, 0)
    expect(all).toBe(200)
    expect(result.types.map(({ name }) => name)).toEqual(['Supermarket', 'City store', 'Drinks store'])
    expect(result.types.reduce((sum, { stores }) => sum + stores, 0)).toBe(200)
    await expectNoStrangeFields(app, 'listMerchantArea', {})
  })
})
