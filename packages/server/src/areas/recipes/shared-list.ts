import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { keepPartner, readPartner } from '../../runtime/household.ts'

/** A household has one plan and one grocery list: those of the member with the smaller id, because both sides can follow that rule. Alone, they are one's own. */
function listOwner(memberId: string, partnerId: string | undefined): string {
  return partnerId !== undefined && partnerId < memberId ? partnerId : memberId
}

/** Whose plan and list a member reads. */
export async function readListOwner(db: Db, memberId: string): Promise<string> {
  return listOwner(memberId, await readPartner(db, memberId))
}

/** Whose plan and list a member changes, and who sees them. Nobody leaves meanwhile. */
export async function lockList(tx: Tx, memberId: string): Promise<{ ownerId: string; sides: string[] }> {
  const partnerId = await keepPartner(tx, memberId)
  return { ownerId: listOwner(memberId, partnerId), sides: partnerId === undefined ? [memberId] : [memberId, partnerId] }
}

const tables = {
  planned_recipes: 'plan_id, day, recipe_id, portions, changed_at',
  grocery_marks: 'plan_id, ingredient_id, unit, bought_portions, is_hidden, ticked_at',
  groceries: 'grocery_id, name, department_id, is_bought, created_at, ticked_at, deleted_at',
}
const clearings = Object.keys(tables).map((table) => statement<never, [string]>(`delete from ${table} where member_id = $1`))
const copies = Object.entries(tables).map(([table, columns]) =>
  statement<never, [string, string]>(
    `insert into ${table} (member_id, ${columns}) select $2, ${columns} from ${table} where member_id = $1 on conflict do nothing`,
  ),
)

/** Begins a common plan and list with what both have. */
export async function joinLists(tx: Tx, memberId: string, partnerId: string): Promise<void> {
  const ownerId = listOwner(memberId, partnerId)
  for (const copy of copies) await tx.run(copy, ownerId === memberId ? partnerId : memberId, ownerId)
}

/** Gives both a copy of the common plan and list. */
export async function partLists(tx: Tx, memberId: string, partnerId: string): Promise<void> {
  const ownerId = listOwner(memberId, partnerId)
  const otherId = ownerId === memberId ? partnerId : memberId
  for (const clear of clearings) await tx.run(clear, otherId)
  for (const copy of copies) await tx.run(copy, ownerId, otherId)
}
