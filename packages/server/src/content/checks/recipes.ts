import type { Problem } from '../content-problems.ts'
import type { SourceItem } from '../files/source-item.ts'
import { itemsOf } from '../kinds.ts'
import { problem } from './problem.ts'

/** An ingredient has an amount if and only if it has a unit, and occurs once per unit. */
export function checkRecipes(items: SourceItem[]): Problem[] {
  return itemsOf(items, 'recipe').flatMap((recipe) => {
    const seen = new Set<string>()
    return recipe.data.ingredients.flatMap(({ ingredientId, amountThousandths, unit }, index) => {
      const path = `ingredients[${index}]`
      const key = `${ingredientId} ${unit}`
      const problems: Problem[] = []
      if (seen.has(key)) problems.push(problem(recipe, path, `names ${ingredientId} in ${unit} twice`))
      if ((amountThousandths === null) !== (unit === 'none'))
        problems.push(problem(recipe, `${path}.unit`, 'must be none where there is no amount, and only there'))
      seen.add(key)
      return problems
    })
  })
}
