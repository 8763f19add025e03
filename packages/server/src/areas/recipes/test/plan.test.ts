import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { bolognese, groceriesOf, plan, planOf, plans, soup, ticks, today } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

describe('the plan of a week', () => {
  it('goes from Monday to Sunday, this one unless another is asked for', async () => {
    const member = await aMember(app)
    expect(await planOf(app, member)).toEqual({ from: '2026-11-16', until: '2026-11-22', items: [] })
    expect(await planOf(app, member, '2026-11-22')).toMatchObject({ from: '2026-11-16', until: '2026-11-22' })
    expect(await planOf(app, member, '2026-11-23')).toMatchObject({ from: '2026-11-23', until: '2026-11-29' })
    expect(await planOf(app, member, '2024-02-29')).toMatchObject({ from: '2024-02-26', until: '2024-03-03' })
  })

  it('shows recipes by day, in the order in which they were planned', async () => {
    const member = await aMember(app)
    await plans(app, member, soup, { day: '2026-11-22' })
    await plans(app, member, bolognese, { day: '2026-11-21', portions: 2 })
    await plans(app, member, soup, { day: '2026-11-21' })
    const { items } = await planOf(app, member)
    expect(items.map(({ day, recipe, portions }) => [day, recipe.recipeId, portions])).toEqual([
      ['2026-11-21', bolognese, 2],
      ['2026-11-21', soup, 4],
      ['2026-11-22', soup, 4],
    ])
  })

  it('changes portions, day and recipe of what is planned, and loses it', async () => {
    const member = await aMember(app)
    const { planId } = await plans(app, member, soup)
    expect((await plan(app, member, { planId, portions: 6 })).result.items).toMatchObject([{ planId, day: today, portions: 6 }])
    expect((await plan(app, member, { planId, day: '2026-11-25' })).result.items).toMatchObject([{ planId, day: '2026-11-25' }])
    expect((await planOf(app, member)).items).toEqual([])
    expect((await plan(app, member, { planId, day: '2026-11-25', recipeId: bolognese })).result.items).toMatchObject([
      { planId, recipe: { recipeId: bolognese } },
    ])
    expect((await plan(app, member, { planId, day: '2026-11-25', portions: 0 })).result.items).toEqual([])
    expect(await plan(app, member, { planId, portions: 2 })).toMatchObject({ errorName: 'planNotFound' })
  })

  it('forgets what was bought for a recipe that another one replaces', async () => {
    const member = await aMember(app)
    const { planId } = await plans(app, member, soup)
    await ticks(app, member, 'zwiebeln:piece')
    await plan(app, member, { planId, recipeId: bolognese })
    expect((await groceriesOf(app, member)).filter(({ isBought }) => isBought)).toEqual([])
  })

  it('takes days of this week and the next eight only, and days that exist', async () => {
    const member = await aMember(app)
    const on = async (day: string) => (await plan(app, member, { recipeId: soup, day })).errorName
    expect(await on('2026-11-15')).toBe('planDayInvalid')
    expect(await on('2026-11-16')).toBeNull()
    expect(await on('2027-01-17')).toBeNull()
    expect(await on('2027-01-18')).toBe('planDayInvalid')
    expect(await on('2026-11-31')).toBe('malformedRequest')
    expect(await on('9999-99-99')).toBe('malformedRequest')
  })

  it('still changes what stands on a day that is over', async () => {
    const member = await aMember(app)
    const { planId } = await plans(app, member, soup)
    app.clock.pass({ days: 14 })
    expect(await plan(app, member, { planId, portions: 2 })).toMatchObject({ errorName: null })
    expect(await plan(app, member, { planId, day: '2026-11-21' })).toMatchObject({ errorName: 'planDayInvalid' })
    expect(await plan(app, member, { planId, portions: 0 })).toMatchObject({ errorName: null })
    app.clock.pass({ days: -14 })
  })

  it('has room for eight a day, however many come at once', async () => {
    const member = await aMember(app)
    const answers = await Promise.all(Array.from({ length: 16 }, () => plan(app, member, { recipeId: soup })))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(8)
    expect(answers.filter(({ errorName }) => errorName === 'planDayFull')).toHaveLength(8)
    expect((await planOf(app, member)).items).toHaveLength(8)
  })

  it('is changed once by a command that is sent again, and rejects its id with another', async () => {
    const member = await aMember(app)
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 10 }, () => plan(app, member, { recipeId: soup, operationId })))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect((await planOf(app, member)).items).toHaveLength(1)
    expect(await plan(app, member, { recipeId: bolognese, operationId })).toMatchObject({ errorName: 'operationReused' })
  })

  it('is nobody else’s', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    const { planId } = await plans(app, member, soup)
    for (const portions of [0, 2]) expect(await plan(app, other, { planId, portions })).toMatchObject({ errorName: 'planNotFound' })
    expect(await plan(app, other, { planId: 'no-uuid', portions: 2 })).toMatchObject({ errorName: 'planNotFound' })
    expect((await planOf(app, other)).items).toEqual([])
    expect((await planOf(app, member)).items).toMatchObject([{ planId, portions: 4 }])
  })

  it('rejects recipes that there are not, accounts that have ended, and what is no command', async () => {
    const member = await aMember(app)
    expect(await plan(app, member, { recipeId: 'nothing' })).toMatchObject({ errorName: 'recipeNotFound' })
    const gone = await aMember(app, { status: 'deleted' })
    expect(await plan(app, gone, { recipeId: soup })).toMatchObject({ errorName: 'userNotFound' })
    const bad = [
      {},
      { recipeId: soup, portions: 0 },
      { recipeId: soup, portions: 21 },
      { recipeId: soup, portions: 1.5 },
      { recipeId: soup, day: 'tomorrow' },
      { recipeId: soup, operationId: 'short' },
    ]
    const command = { day: today, portions: 4, operationId: uuid() }
    for (const wrong of bad) {
      expect(await app.callRaw('planMyRecipes', { ...command, ...wrong }, signedIn(app, member))).toMatchObject({ status: 400 })
    }
    for (const from of ['2026-02-31', '0000-00-00', '9999-12-31', 'x']) {
      expect(await app.callRaw('getMyPlanRecipes', { from }, signedIn(app, member))).toMatchObject({ status: 400 })
    }
    await expectMembersOnly(app, 'planMyRecipes', { recipeId: soup, ...command })
    await expectMembersOnly(app, 'getMyPlanRecipes', {})
  })
})

describe('a proposed week', () => {
  const propose = (member: Awaited<ReturnType<typeof aMember>>, input: { from?: string; diet?: 'vegan'; operationId?: string } = {}) =>
    app.call('createNewPlanRecipes', { from: '2026-11-23', portions: 3, operationId: uuid(), ...input }, signedIn(app, member))

  it('fills its empty days, with each recipe once, and leaves the others', async () => {
    const member = await aMember(app)
    const own = await plans(app, member, soup, { day: '2026-11-25' })
    const { items } = (await propose(member)).result
    const recipes = items.map(({ recipe }) => recipe.recipeId)
    expect(new Set(recipes).size).toBe(recipes.length)
    expect(items.filter(({ day }) => day === '2026-11-25')).toEqual([own])
    expect(items.filter(({ planId }) => planId !== own.planId).every(({ portions }) => portions === 3)).toBe(true)
    expect((await propose(member)).result.items).toEqual(items)
  })

  it('suits the diet, and begins today', async () => {
    const member = await aMember(app)
    const { items } = (await propose(member, { from: today, diet: 'vegan' })).result
    expect(items.length).toBeGreaterThan(0)
    expect(items.every(({ recipe, day }) => recipe.diet === 'vegan' && day >= today)).toBe(true)
  })

  it('is proposed once by a command that is sent again', async () => {
    const member = await aMember(app)
    const operationId = uuid()
    const answers = await Promise.all(Array.from({ length: 5 }, () => propose(member, { operationId })))
    for (const answer of answers) expect(answer.result).toEqual(answers[0]?.result)
    expect(await propose(member, { operationId, diet: 'vegan' })).toMatchObject({ errorName: 'operationReused' })
  })

  it('is rejected for days that can’t be planned, and for others than members', async () => {
    const member = await aMember(app)
    for (const from of ['2026-11-15', '2027-03-01']) expect(await propose(member, { from })).toMatchObject({ errorName: 'planDayInvalid' })
    expect(await propose(member, { from: '2026-11-31' })).toMatchObject({ errorName: 'malformedRequest' })
    expect(await propose(await aMember(app, { status: 'deleted' }))).toMatchObject({ errorName: 'userNotFound' })
    const input = { from: today, portions: 2, operationId: uuid() }
    expect(await app.callRaw('createNewPlanRecipes', { ...input, portions: 0 }, signedIn(app, member))).toMatchObject({ status: 400 })
    await expectMembersOnly(app, 'createNewPlanRecipes', input)
  })
})
