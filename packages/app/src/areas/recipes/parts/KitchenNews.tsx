import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { ListChecks, Store } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { useGroceries } from '../groceries/use-groceries.ts'
import { listTexts } from '../list/RecipeTile.tsx'
import { recipeTexts } from '../recipe-texts.ts'
import { RecipeThumb } from './RecipeThumb.tsx'

/** What this member cooks today, the cookbook, stores, and the grocery list, which is stored on the device from then on. */
export function KitchenNews() {
  return (
    <div className="grid gap-4 wide:grid-cols-3 wide:gap-6 wide:items-start">
      <TodaysDish />
      <Rows>
        <GroceriesRow />
      </Rows>
      <Rows>
        <ListRow lead={<RecipeThumb icon={Store} />} title={homeTexts.stores} note={homeTexts.storesNote} href={paths.storeLocator()} />
      </Rows>
    </div>
  )
}

function TodaysDish() {
  const { data, isPending } = useRead(api.getMyPlanRecipes, {})
  if (isPending) return <Bone className="h-[66px] rounded-lg!" />
  const dish = data?.items.find(({ day }) => day === today())
  return (
    <Rows>
      {dish && (
        <ListRow
          lead={<RecipeThumb recipe={dish.recipe} />}
          title={homeTexts.today(dish.recipe.title)}
          note={`${recipeTexts.portions(dish.portions)}, ${recipeTexts.minutes(dish.recipe.minutes)}`}
          href={paths.recipe(dish.recipe.recipeId, dish.portions)}
        />
      )}
      <ListRow lead={<RecipeThumb />} title={homeTexts.whatToCook} note={homeTexts.toCookbook} href={paths.recipes()} />
    </Rows>
  )
}

/** The grocery list, with how much is still to buy. */
export function GroceriesRow() {
  const open = useGroceries().items?.filter(({ isBought }) => !isBought).length
  return (
    <ListRow
      lead={<RecipeThumb icon={ListChecks} />}
      title={recipeTexts.groceries}
      // A blank reserves the line until the number is known.
      note={open === undefined ? '\u00a0' : listTexts.toBuy(open)}
      href={paths.groceryList()}
    />
  )
}

const homeTexts = defineTexts({
  stores: { de: 'Märkte', en: 'Stores', fr: 'Magasins' },
  storesNote: { de: 'Karte und Öffnungszeiten', en: 'Map and opening hours', fr: 'Carte et horaires' },
  whatToCook: { de: 'Was kochen wir heute?', en: 'What shall we cook today?', fr: 'On cuisine quoi aujourd’hui\u202f?' },
  toCookbook: { de: 'Rezepte der Saison ansehen', en: 'See the recipes of the season', fr: 'Voir les recettes de saison' },
  today: { de: 'Heute: {title}', en: 'Today: {title}', fr: 'Aujourd’hui\u00a0: {title}' },
})
