import type { Grocery, Unit } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { type Portioned, sumPortioned } from '@herzkarte/rules/recipes/portions.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, text } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { type Planned, readPlanned } from './planned.ts'

const elsewhere: Localised = { de: 'Sonstiges', en: 'Other things', fr: 'Divers' }
const endOfPlans = '9999-12-31'

/** A member's list: lines of the plan from today on, and own entries. */
export interface GroceryList {
  lines: (GroceryLine & { changedAt: Date })[]
  own: OwnGrocery[]
}

export async function readGroceryList(db: Db, memberId: string, content: Content, now: Date): Promise<GroceryList> {
  const today = dayOf(now, content.merchant.timeZone)
  const [planned, own] = await Promise.all([readPlanned(db, memberId, { from: today, to: endOfPlans }), db.all(ownOf, memberId)])
  const planIds = planned.map(({ planId }) => planId)
  const marks = planIds.length === 0 ? [] : await db.all(marksOf, memberId, planIds)
  const changes = new Map(planned.map(({ planId, changedAt }) => [planId, changedAt]))
  const ticks = new Map(marks.map((mark) => [keyOf(mark), mark]))
  const lines = groceryLines(needsOf(planned, marks, content)).map((line) => {
    const times = line.needs.map((need) => ticks.get(keyOf(need))?.tickedAt ?? changes.get(need.planId) ?? now)
    return { ...line, changedAt: new Date(Math.max(...times.map(Number))) }
  })
  return { lines, own }
}

/** The needs of planned recipes, without recipes and ingredients that the merchant has removed from the content. */
function needsOf(planned: readonly Planned[], marks: readonly Mark[], content: Content): Need[] {
  const byKey = new Map(marks.map((mark) => [keyOf(mark), mark]))
  return planned.flatMap(({ planId, recipeId, portions }) => {
    const recipe = content.recipe(recipeId)
    return (recipe?.ingredients ?? [])
      .filter(({ ingredientId }) => content.ingredient(ingredientId))
      .map(({ ingredientId, unit, amountThousandths }) => {
        const mark = byKey.get(keyOf({ planId, ingredientId, unit }))
        const known = { boughtPortions: mark?.boughtPortions ?? 0, isHidden: mark?.isHidden ?? false }
        return { planId, recipeId, ingredientId, unit, amountThousandths, recipePortions: recipe?.portions ?? 1, portions, ...known }
      })
  })
}

function keyOf({ planId, ingredientId, unit }: Pick<Mark, 'planId' | 'ingredientId' | 'unit'>): string {
  return `${planId} ${ingredientId} ${unit}`
}

/** The list in its member's view: by department in the order of the shop, then by name. Entries without a department come last. */
export function groceryListView({ lines, own }: GroceryList, content: Content, lang: Lang): Grocery[] {
  const rank = new Map(content.departments.map(({ id }, index) => [id, index]))
  const rankOf = ({ departmentId }: Grocery) => rank.get(departmentId ?? '') ?? rank.size
  const { compare } = new Intl.Collator(lang)
  return [...lines.map((line) => lineView(line, content, lang)), ...own.map((entry) => ownView(entry, content, lang))].sort(
    (a, b) => rankOf(a) - rankOf(b) || compare(a.name, b.name) || compare(a.groceryId, b.groceryId),
  )
}

function lineView(line: GroceryList['lines'][number], content: Content, lang: Lang): Grocery {
  const { groceryId, unit, amountThousandths, isBought, needs, changedAt } = line
  const ingredient = content.ingredient(line.ingredientId)
  const recipes = new Set(needs.flatMap(({ recipeId }) => content.recipe(recipeId) ?? []))
  return {
    groceryId,
    name: ingredient ? text(ingredient.names, lang) : line.ingredientId,
    nameOfOne: ingredient?.namesOfOne ? text(ingredient.namesOfOne, lang) : null,
    amountThousandths,
    unit,
    ...departmentView(ingredient?.departmentId ?? null, content, lang),
    recipeTitles: [...recipes].map(({ texts }) => text(texts.title, lang)),
    isOwn: false,
    isBought,
    changedAt: changedAt.toISOString(),
  }
}

function ownView({ departmentId, createdAt, tickedAt, ...entry }: OwnGrocery, content: Content, lang: Lang): Grocery {
  return {
    ...entry,
    nameOfOne: null,
    amountThousandths: null,
    unit: 'none',
    ...departmentView(departmentId, content, lang),
    recipeTitles: [],
    isOwn: true,
    changedAt: (tickedAt ?? createdAt).toISOString(),
  }
}

function departmentView(id: string | null, content: Content, lang: Lang): Pick<Grocery, 'departmentId' | 'departmentName'> {
  const department = id === null ? undefined : content.department(id)
  return { departmentId: department?.id ?? null, departmentName: text(department?.names ?? elsewhere, lang) }
}

/** A stored own entry. */
interface OwnGrocery extends Pick<Grocery, 'groceryId' | 'name' | 'departmentId' | 'isBought'> {
  createdAt: Date
  tickedAt: Date | null
}

/** The stored state of an ingredient of a planned recipe. */
interface Mark {
  planId: string
  ingredientId: string
  unit: string
  boughtPortions: number
  isHidden: boolean
  tickedAt: Date | null
}

const ownOf = statement<OwnGrocery, [string]>(`
  select grocery_id as "groceryId", name, department_id as "departmentId", is_bought as "isBought", created_at as "createdAt", ticked_at as "tickedAt"
  from groceries where member_id = $1 and deleted_at is null order by created_at, grocery_id`)
const marksOf = statement<Mark, [string, string[]]>(`
  select plan_id as "planId", ingredient_id as "ingredientId", unit, bought_portions as "boughtPortions", is_hidden as "isHidden", ticked_at as "tickedAt"
  from grocery_marks where member_id = $1 and plan_id = any($2::uuid[])`)
const add = statement<never, [string, string[], string[], (string | null)[], Date]>(`
  insert into groceries (member_id, grocery_id, name, department_id, created_at)
  select $1, grocery_id, name, department_id, $5 from unnest($2::text[], $3::text[], $4::text[]) as added (grocery_id, name, department_id)
  on conflict do nothing`)
const countOwn = statement<{ count: number }, [string]>('select count(*) from groceries where member_id = $1 and deleted_at is null')
const sweep = statement<never, [string, Date, number]>(`
  delete from groceries where member_id = $1 and (deleted_at < $2 or grocery_id in (
    select grocery_id from groceries where member_id = $1 and deleted_at is not null order by deleted_at desc, grocery_id offset $3))`)
/** Ticks an own entry off or on again, unless a later change was stored already. */
export const tickOwn = statement<never, [string, string, boolean, Date]>(`
  update groceries set is_bought = $3, ticked_at = $4
  where member_id = $1 and grocery_id = $2 and deleted_at is null and (ticked_at is null or ticked_at <= $4)`)
const tickNeeds = statement<never, [string, string[], string[], string[], number[], Date]>(`
  insert into grocery_marks as m (member_id, plan_id, ingredient_id, unit, bought_portions, ticked_at)
  select $1, plan_id, ingredient_id, unit, bought_portions, $6
  from unnest($2::uuid[], $3::text[], $4::text[], $5::int[]) as ticked (plan_id, ingredient_id, unit, bought_portions)
  on conflict (member_id, plan_id, ingredient_id, unit) do update set bought_portions = excluded.bought_portions, ticked_at = excluded.ticked_at
  where m.ticked_at is null or m.ticked_at <= excluded.ticked_at`)
export const removeOwn = statement<never, [string, string[], Date]>(`
  update groceries set deleted_at = $3 where member_id = $1 and grocery_id = any($2::text[]) and deleted_at is null`)
const hideNeeds = statement<never, [string, string[], string[], string[]]>(`
  insert into grocery_marks (member_id, plan_id, ingredient_id, unit, is_hidden)
  select $1, plan_id, ingredient_id, unit, true from unnest($2::uuid[], $3::text[], $4::text[]) as hidden (plan_id, ingredient_id, unit)
  on conflict (member_id, plan_id, ingredient_id, unit) do update set is_hidden = true`)

/** Deleted entries that are remembered. A full list that is emptied and filled again twice has as many. */
const mostDeleted = 400

/** Adds entries that do not exist yet, and returns the member's total. Entries deleted before `sweptBefore` are purged, and all but the last ones that were. */
export async function addOwn(
  tx: Tx,
  memberId: string,
  added: readonly Pick<OwnGrocery, 'groceryId' | 'name' | 'departmentId'>[],
  { now, sweptBefore }: { now: Date; sweptBefore: Date },
): Promise<number> {
  await tx.run(sweep, memberId, sweptBefore, mostDeleted)
  const ids = added.map(({ groceryId }) => groceryId)
  const names = added.map(({ name }) => name)
  const departments = added.map(({ departmentId }) => departmentId)
  await tx.run(add, memberId, ids, names, departments, now)
  return (await tx.first(countOwn, memberId))?.count ?? 0
}

/** Ticks a line of the plan: bought for all portions that are planned now, or for none. */
export async function tickPlanned(tx: Tx, memberId: string, needs: readonly Need[], isBought: boolean, tickedAt: Date): Promise<void> {
  const portions = needs.map((need) => (isBought ? need.portions : 0))
  await tx.run(tickNeeds, memberId, ...keysOf(needs), portions, tickedAt)
}

export async function hidePlanned(tx: Tx, memberId: string, needs: readonly Need[]): Promise<void> {
  await tx.run(hideNeeds, memberId, ...keysOf(needs))
}

function keysOf(needs: readonly Need[]): [string[], string[], string[]] {
  return [needs.map(({ planId }) => planId), needs.map(({ ingredientId }) => ingredientId), needs.map(({ unit }) => unit)]
}

/** The need of one planned recipe for one ingredient. */
export interface Need {
  planId: string
  recipeId: string
  ingredientId: string
  unit: Unit
  /** For the recipe's own portions; null for "some". */
  amountThousandths: number | null
  recipePortions: number
  /** The number of planned portions, and for how many of them it was bought already. */
  portions: number
  boughtPortions: number
  isHidden: boolean
}

/** An ingredient of the grocery list. Its id is stable as long as anything needs the ingredient in this unit. */
type GroceryLine = ReturnType<typeof lineFrom>

/**
 * The grocery list of a plan. Each ingredient and unit has one line with the exact sum of what all planned recipes need, rounded up once to a
 * thousandth. "Some" of an ingredient is merged into a line that has an amount. Hidden needs are left out, and portions that were bought already are
 * not listed again. Lines are in the order in which the plan first needs them.
 */
export function groceryLines(needs: readonly Need[]): GroceryLine[] {
  const visible = needs.filter(({ isHidden }) => !isHidden)
  const units = new Map<string, Unit>()
  for (const { ingredientId, unit } of visible) if (unit !== 'none' && !units.has(ingredientId)) units.set(ingredientId, unit)
  const lineOf = ({ ingredientId, unit }: Need) => `${ingredientId}:${unit === 'none' ? (units.get(ingredientId) ?? unit) : unit}`
  return [...Map.groupBy(visible, lineOf)].map(([groceryId, those]) => lineFrom(groceryId, those))
}

/** The amount is the one still to buy; once everything is bought, the bought amount. */
function lineFrom(groceryId: string, needs: Need[]) {
  const [ingredientId = '', unit = 'none'] = groceryId.split(':') as [string, Unit]
  const open = needs.filter(({ portions, boughtPortions }) => boughtPortions < portions)
  const isBought = open.length === 0
  const amounts = isBought
    ? needs.flatMap((need) => portioned(need, need.portions))
    : open.flatMap((need) => portioned(need, need.portions - need.boughtPortions))
  return { groceryId, ingredientId, unit, amountThousandths: amounts.length === 0 ? null : sumPortioned(amounts), isBought, needs }
}

function portioned({ amountThousandths, recipePortions }: Need, portions: number): Portioned[] {
  return amountThousandths === null ? [] : [{ amountThousandths, recipePortions, portions }]
}
