import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, text } from '../../content/index.ts'
import type { Db } from '../../kernel/database/index.ts'
import { type GroceryLine, groceryLines, type Mark, type Need, type OwnGrocery, readMarks, readOwn } from './groceries.ts'
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
  const [planned, own] = await Promise.all([readPlanned(db, memberId, { from: today, to: endOfPlans }), readOwn(db, memberId)])
  const planIds = planned.map(({ planId }) => planId)
  const marks = planIds.length === 0 ? [] : await readMarks(db, memberId, planIds)
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

function ownView({ groceryId, name, departmentId, isBought, createdAt, tickedAt }: OwnGrocery, content: Content, lang: Lang): Grocery {
  return {
    groceryId,
    name,
    nameOfOne: null,
    amountThousandths: null,
    unit: 'none',
    ...departmentView(departmentId, content, lang),
    recipeTitles: [],
    isOwn: true,
    isBought,
    changedAt: (tickedAt ?? createdAt).toISOString(),
  }
}

function departmentView(id: string | null, content: Content, lang: Lang): Pick<Grocery, 'departmentId' | 'departmentName'> {
  const department = id === null ? undefined : content.department(id)
  return { departmentId: department?.id ?? null, departmentName: text(department?.names ?? elsewhere, lang) }
}
