import * as contract from '@herzkarte/contract/recipes/index.ts'
import { langs } from '@herzkarte/rules/languages.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { addDays, isDay } from '@herzkarte/rules/time/day.ts'
import { daysOf, isPlannable, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { validate as isUuid, v7 as uuid } from 'uuid'
import type { Content } from '../../content/index.ts'
import { ApiError } from '../../kernel/errors.ts'
import { once } from '../../kernel/idempotency.ts'
import { onceFor } from '../../kernel/once-for.ts'
import { defaultLimit, pageByKey } from '../../kernel/pagination.ts'
import { besideTheEventLoop } from '../../runtime/beside-the-event-loop.ts'
import { handle, handleRead } from '../../runtime/handle.ts'
import { lockActive } from '../account/index.ts'
import { addOwn, groceryListView, hidePlanned, readGroceryList, removeOwn, tickOwn, tickPlanned } from './grocery-list.ts'
import { grocerySavings } from './grocery-savings.ts'
import { changePlanned, plannedOf, planView, readPlanned, removePlanned, storePlanned } from './planned.ts'
import { groceriesSheet, type Printed, recipeSheet, sheetTexts } from './print/sheets.ts'
import { proposePlan } from './propose-plan.ts'
import { type BookedRecipe, isOfSeason, recipeBook, recipeDetailView, recipeView, seasonOf, suits } from './recipe-view.ts'
import { lockList, readListOwner } from './shared-list.ts'

/** Maximum number of own entries in a list. */
const mostEntries = 200
/** For this long, a deleted entry can't be recreated by a repeated request. */
const rememberedMs = 30 * 86_400_000

export const addMyGrocerys = handle(
  contract.addMyGrocerys,
  async function addMyGrocerys({ items }, { tx, publish, member: { memberId }, content, lang, now, fail }) {
    const added = items.map(({ groceryId, name, departmentId }) => {
      const line = typedLine(name)
      const known = departmentId !== undefined && content.department(departmentId) ? departmentId : undefined
      return { groceryId, name: line, departmentId: known ?? departments(content).get(searchable(line)) ?? null }
    })
    if (added.some(({ name }) => name === '')) fail('fieldRequired')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { ownerId, sides } = await lockList(tx, memberId)
    const count = await addOwn(tx, ownerId, added, { now, sweptBefore: new Date(now.getTime() - rememberedMs) })
    if (count > mostEntries) fail('groceryListFull')
    for (const side of sides) publish(side, { type: 'groceriesChanged' })
    return { items: groceryListView(await readGroceryList(tx, ownerId, content, now), content, lang) }
  },
)

/** The departments of ingredients and articles by their exact names in any language. */
const departments = onceFor((content: Content) => {
  const made = new Map<string, string>()
  for (const { names, departmentId } of content.products) for (const lang of langs) made.set(searchable(names[lang]), departmentId)
  for (const { names, namesOfOne, departmentId } of content.ingredients) {
    for (const lang of langs) {
      made.set(searchable(names[lang]), departmentId)
      if (namesOfOne) made.set(searchable(namesOfOne[lang]), departmentId)
    }
  }
  return made
})

/** Entries that are not on the list any more are skipped: they were removed meanwhile. */
export const buyMyGrocerys = handle(
  contract.buyMyGrocerys,
  async function buyMyGrocerys({ items }, { tx, publish, member: { memberId }, content, lang, now, fail }) {
    const sent = items.map(({ groceryId, isBought, changedAt }) => ({ groceryId, isBought, at: instantOf(changedAt, now) }))
    // The latest of each entry: each tick writes a row for every need of its entry.
    const ticks = [...new Map(sent.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map((tick) => [tick.groceryId, tick])).values()]
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { ownerId, sides } = await lockList(tx, memberId)
    const { lines, own } = await readGroceryList(tx, ownerId, content, now)
    const lineOf = new Map(lines.map((line) => [line.groceryId, line]))
    const isOwn = new Set(own.map(({ groceryId }) => groceryId))
    // Sent together and executed in this order.
    await Promise.all(
      ticks.map(({ groceryId, isBought, at }) => {
        const line = lineOf.get(groceryId)
        if (line) return tickPlanned(tx, ownerId, line.needs, isBought, at)
        return isOwn.has(groceryId) ? tx.run(tickOwn, ownerId, groceryId, isBought, at) : undefined
      }),
    )
    for (const side of sides) publish(side, { type: 'groceriesChanged' })
    return { items: groceryListView(await readGroceryList(tx, ownerId, content, now), content, lang) }
  },
)

/** A clock that is ahead must not win forever. */
function instantOf(text: string, now: Date): Date {
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw new ApiError('malformedRequest', { result: { problems: ['/items/changedAt is no instant'] } })
  return new Date(Math.min(instant, now.getTime()))
}

/** Recipes planned within this many days of a week are not proposed for it. */
const daysApart = 7

export const createNewPlanRecipes = handle(
  contract.createNewPlanRecipes,
  async function createNewPlanRecipes(input, { tx, publish, member: { memberId }, content, lang, now, day: today, fail }) {
    const { from, diet = 'meat', portions, operationId } = input
    if (!isPlannable(from, today)) fail('planDayInvalid')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { ownerId, sides } = await lockList(tx, memberId)
    for (const side of sides) publish(side, { type: 'planChanged' })
    return once(tx, { memberId, operationId, call: contract.createNewPlanRecipes.name, input, now }, async () => {
      const week = weekOf(from)
      const around = await readPlanned(tx, ownerId, { from: addDays(week.from, -daysApart), to: addDays(week.to, daysApart) })
      const candidates = [...recipeBook(content).values()]
        .filter((one) => suits(one.diet, diet))
        .map(({ recipe: { id, seasons, minutes }, diet: of }) => ({ recipeId: id, seasons, minutes, diet: of }))
      const proposed = proposePlan(candidates, {
        days: daysOf(week).filter((day) => day >= today && !around.some((planned) => planned.day === day)),
        taken: new Set(around.map(({ recipeId }) => recipeId)),
        draw: Math.random,
      })
      const planned = proposed.map(({ day, recipeId }) => ({ planId: uuid(), day, recipeId }))
      await storePlanned(tx, ownerId, planned, portions, now)
      return { items: planView(await readPlanned(tx, ownerId, week), content, lang) }
    })
  },
)

export const delMyGrocerys = handle(
  contract.delMyGrocerys,
  async function delMyGrocerys({ groceryIds }, { tx, publish, member: { memberId }, content, lang, now, fail }) {
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { ownerId, sides } = await lockList(tx, memberId)
    const { lines, own } = await readGroceryList(tx, ownerId, content, now)
    const goes = ({ groceryId, isBought }: { groceryId: string; isBought: boolean }) => groceryIds?.includes(groceryId) ?? isBought
    const entries = own.filter(goes).map(({ groceryId }) => groceryId)
    const needs = lines.filter(goes).flatMap((line) => line.needs)
    if (entries.length > 0) await tx.run(removeOwn, ownerId, entries, now)
    if (needs.length > 0) await hidePlanned(tx, ownerId, needs)
    for (const side of sides) publish(side, { type: 'groceriesChanged' })
    return { items: groceryListView(await readGroceryList(tx, ownerId, content, now), content, lang) }
  },
)

const mostWaiting = 8

/** The PDF of a sheet, created in a worker thread. Fails with `serviceUnavailable` when too many are waiting already or it takes too long. */
const print = besideTheEventLoop<Printed>(new URL('./print/worker.ts', import.meta.url), mostWaiting)

export const exportRecipesInfo = handleRead(
  contract.exportRecipesInfo,
  async function exportRecipesInfo({ recipeId, portions }, { db, member, content, lang, now, services, fail }) {
    const context = { content, lang, now }
    if (recipeId !== undefined) {
      const booked = recipeBook(content).get(recipeId) ?? fail('recipeNotFound')
      const { type, body } = await services.pictures.read(services.pictures.nameOf(booked.recipe.picture))
      const sheet = recipeSheet(booked, portions ?? booked.recipe.portions, { type, body }, context)
      return { fileName: `${recipeId}.pdf`, file: (await print(sheet)).toString('base64') }
    }
    if (!member) throw new ApiError('malformedRequest', { result: { problems: ['/ must have recipeId: a visitor has no grocery list'] } })
    const ownerId = await readListOwner(db, member.memberId)
    const groceries = groceryListView(await readGroceryList(db, ownerId, content, now), content, lang)
    return {
      fileName: `${sheetTexts[lang].groceriesFile}.pdf`,
      file: (await print(groceriesSheet(groceries, context))).toString('base64'),
    }
  },
)

export const getMyGrocerys = handleRead(contract.getMyGrocerys, async function getMyGrocerys(_, { db, member, content, lang, now }) {
  return {
    items: groceryListView(await readGroceryList(db, await readListOwner(db, member.memberId), content, now), content, lang),
  }
})

export const getMyPlanRecipes = handleRead(
  contract.getMyPlanRecipes,
  async function getMyPlanRecipes({ from }, { db, member, content, lang, day: today }) {
    const day = from ?? today
    // The end of the calendar's last week could not be represented.
    if (!isDay(day) || day > '9999-12-01') throw new ApiError('malformedRequest', { result: { problems: ['/from must be a day'] } })
    const week = weekOf(day)
    const planned = await readPlanned(db, await readListOwner(db, member.memberId), week)
    return { from: week.from, until: week.to, items: planView(planned, content, lang) }
  },
)

export const getRecipes = handleRead(contract.getRecipes, async function getRecipes(input, { content, lang, day }) {
  const { search = '', diet, season, maxMinutes = Number.POSITIVE_INFINITY, cursor, limit = defaultLimit } = input
  const words = searchWords(search)
  const today = seasonOf(day)
  const found = [...recipeBook(content).values()].filter(
    (one) =>
      contains(one.texts[lang], words) &&
      (diet === undefined || one.diet === diet || (diet === 'vegetarian' && suits(one.diet, diet))) &&
      (season === undefined || (season === 'always' ? one.recipe.seasons.includes(season) : isOfSeason(one.recipe.seasons, season))) &&
      one.recipe.minutes <= maxMinutes,
  )
  // Those of the season come before the others.
  const rankOf = ({ recipe }: BookedRecipe) => Number(!isOfSeason(recipe.seasons, today))
  return pageByKey(
    found,
    { cursor, limit },
    [0, 0, ''],
    (one) => [rankOf(one), one.recipe.position, one.recipe.id],
    (one) => recipeView(one, lang),
  )
})

export const getRecipesInfo = handleRead(contract.getRecipesInfo, async function getRecipesInfo({ recipeId }, { content, lang, fail }) {
  const booked = recipeBook(content).get(recipeId) ?? fail('recipeNotFound')
  return recipeDetailView(booked, content, lang)
})

export const listGrocerySavings = handleRead(
  contract.listGrocerySavings,
  async function listGrocerySavings(_, { member: { memberId }, ...context }) {
    return grocerySavings(memberId, context)
  },
)

/** The limit keeps plans realistic and the grocery list readable. */
const mostOfOneDay = 8

export const planMyRecipes = handle(
  contract.planMyRecipes,
  async function planMyRecipes(input, { tx, publish, member: { memberId }, content, lang, now, day: today, fail }) {
    const { planId, recipeId, day, portions, operationId } = input
    if (planId === undefined && (recipeId === undefined || portions === 0))
      throw new ApiError('malformedRequest', { result: { problems: ['/ must have planId, or recipeId and portions'] } })
    // Serialises concurrent planning of the same day.
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { ownerId, sides } = await lockList(tx, memberId)
    for (const side of sides) publish(side, { type: 'planChanged' })
    return once(tx, { memberId, operationId, call: contract.planMyRecipes.name, input, now }, async () => {
      const before = planId === undefined || !isUuid(planId) ? undefined : await tx.first(plannedOf, ownerId, planId)
      if (planId !== undefined && !before) fail('planNotFound')
      if (before && portions === 0) {
        await removePlanned(tx, ownerId, before.planId)
        return { items: planView(await readPlanned(tx, ownerId, weekOf(before.day)), content, lang) }
      }

      // An entry on a past day may still get another number of portions.
      if (day !== before?.day && !isPlannable(day, today)) fail('planDayInvalid')
      const wanted = recipeId ?? before?.recipeId ?? ''
      if (!recipeBook(content).has(wanted)) fail('recipeNotFound')
      if (day !== before?.day && (await readPlanned(tx, ownerId, { from: day, to: day })).length >= mostOfOneDay) fail('planDayFull')
      if (before) await changePlanned(tx, ownerId, before, { ...before, day, recipeId: wanted, portions, changedAt: now })
      else await storePlanned(tx, ownerId, [{ planId: uuid(), day, recipeId: wanted }], portions, now)
      return { items: planView(await readPlanned(tx, ownerId, weekOf(day)), content, lang) }
    })
  },
)
