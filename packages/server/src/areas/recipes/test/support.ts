import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import type { TestMember } from '#testing/members.ts'
import type { TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'

export const soup = 'kuerbissuppe'
export const bolognese = 'linsen-bolognese'
/** The tests' clock begins on a Friday. */
export const today = '2026-11-20'

interface PlanInput {
  planId?: string
  recipeId?: string
  day?: string
  portions?: number
  operationId?: string
}

export function plan(app: TestServer, member: TestMember, wish: PlanInput) {
  return app.call('planMyRecipes', { day: today, portions: 4, operationId: uuid(), ...wish }, signedIn(app, member))
}

/** Plans a recipe and returns the entry. */
export async function plans(app: TestServer, member: TestMember, recipeId: string, wish: PlanInput = {}) {
  const before = new Set((await planOf(app, member, wish.day)).items.map(({ planId }) => planId))
  const answer = await plan(app, member, { recipeId, ...wish })
  expect(answer).toMatchObject({ errorName: null })
  const planned = answer.result.items.find(({ planId }) => !before.has(planId))
  if (!planned) throw new Error('Nothing was planned')
  return planned
}

export async function planOf(app: TestServer, member: TestMember, from?: string) {
  return (await app.call('getMyPlanRecipes', from === undefined ? {} : { from }, signedIn(app, member))).result
}

export async function groceriesOf(app: TestServer, member: TestMember, lang = 'de_DE') {
  return (await app.call('getMyGrocerys', {}, { ...signedIn(app, member), lang })).result.items
}

export async function groceryOf(app: TestServer, member: TestMember, groceryId: string) {
  return (await groceriesOf(app, member)).find((one) => one.groceryId === groceryId)
}

export function ticks(app: TestServer, member: TestMember, groceryId: string, isBought = true, changedAt = app.clock.now().toISOString()) {
  return app.call('buyMyGrocerys', { items: [{ groceryId, isBought, changedAt }] }, signedIn(app, member))
}
