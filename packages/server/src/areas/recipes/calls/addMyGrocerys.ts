import * as contract from '@herzkarte/contract/recipes/index.ts'
import { langs } from '@herzkarte/rules/languages.ts'
import { searchable } from '@herzkarte/rules/text/search-text.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import type { Content } from '../../../content/index.ts'
import { onceFor } from '../../../kernel/once-for.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { addOwn, groceryListView, readGroceryList } from '../grocery-list.ts'
import { lockList } from '../shared-list.ts'

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
