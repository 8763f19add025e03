import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyKitchen from '@herzkarte/ui/assets/pictures/empty-kitchen.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { FilterRail, ToggleChips } from '@herzkarte/ui/form/Chips.tsx'
import { SearchField } from '@herzkarte/ui/form/SearchField.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { ShopShelf } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { renameAddress } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell } from '../../../shell/shell.ts'
import { listTexts, RecipeTile } from '../list/RecipeTile.tsx'
import { askedBy, diets, filterOf, longestSearch, noFilter, type RecipeFilter, seasons, times } from '../list/recipe-filter.ts'
import { GroceriesRow } from '../parts/KitchenNews.tsx'
import { RecipeThumb } from '../parts/RecipeThumb.tsx'
import { recipeTexts } from '../recipe-texts.ts'

const grid = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 tablet:gap-4 wide:grid-cols-[repeat(auto-fill,minmax(260px,1fr))] wide:gap-5'

/** The cookbook: seasonal recipes first; filtered by text, diet, time and season. Open to visitors. */
export default function RecipesPage() {
  const [address] = useSearchParams()
  const [filter, setFilter] = useState(() => filterOf(address))
  const asked = askedBy(useDeferredValue(filter))
  const read = useReadList(api.getRecipes, asked)
  const isWhole = Object.keys(asked).length === 0
  function change(next: RecipeFilter): void {
    setFilter(next)
    // The list is unchanged after coming back from a recipe.
    renameAddress(paths.recipes(askedBy(next)))
  }
  return (
    <Screen title={recipeTexts.recipes} backTo={paths.landing()}>
      <ShopShelf
        rail={
          <RecipeFilters filter={filter} onChange={change}>
            <KitchenWays />
          </RecipeFilters>
        }
      >
        <Listing
          read={read}
          skeleton={<GridSkeleton />}
          empty={
            <EmptyState
              picture={emptyKitchen}
              title={listTexts.nothing}
              text={listTexts.nothingText}
              action={
                <Button variant="line" onClick={() => change(noFilter)}>
                  {listTexts.showAll}
                </Button>
              }
            />
          }
        >
          {(recipes) => (
            <ul aria-label={recipeTexts.recipes} className={grid}>
              {recipes.map((one, at) => (
                <RecipeTile key={one.recipeId} recipe={one} isLarge={isWhole && at === 0} />
              ))}
            </ul>
          )}
        </Listing>
      </ShopShelf>
    </Screen>
  )
}

/** Links to the week and to the grocery list; visitors see a description of them. */
function KitchenWays() {
  const isMember = useSession() !== undefined
  if (isMember) return <MemberWays />
  return (
    <Rows>
      <ListRow icon={CalendarDays} title={listTexts.invite} note={listTexts.inviteText} onClick={askToSignIn} />
    </Rows>
  )
}

function MemberWays() {
  const dishes = useRead(api.getMyPlanRecipes, {}).data?.items.length
  return (
    <Rows label={listTexts.kitchen}>
      <ListRow
        lead={<RecipeThumb icon={CalendarDays} />}
        title={recipeTexts.plan}
        note={dishes === undefined ? '\u00a0' : recipeTexts.dishes(dishes)}
        href={paths.recipePlan()}
      />
      <GroceriesRow />
    </Rows>
  )
}

function GridSkeleton() {
  return (
    <div className={grid}>
      <Bone className="col-span-2 h-[372px] tablet:row-span-2 tablet:h-[448px] wide:h-[560px] rounded-lg!" />
      {['a', 'b', 'c', 'd'].map((tile) => (
        <Bone key={tile} className="h-[216px] wide:h-[270px] rounded-lg!" />
      ))}
    </div>
  )
}

interface RecipeFiltersProps {
  filter: RecipeFilter
  onChange: (filter: RecipeFilter) => void
  /** Above the search. */
  children: ReactNode
}

/** Text, diet, time and season: two rows of chips on the phone, a rail on wide screens. */
function RecipeFilters({ filter, onChange, children }: RecipeFiltersProps) {
  const isWide = useShell() === 'wide'
  const choose = (field: keyof RecipeFilter) => (value: string) => onChange({ ...filter, [field]: value })
  const diet = {
    label: recipeTexts.diet,
    any: listTexts.allDiets,
    options: diets.map((value) => ({ value, label: recipeTexts[value] })),
    value: filter.diet,
    onChange: choose('diet'),
  }
  const time = {
    label: listTexts.time,
    any: listTexts.anyTime,
    options: times.map((value) => ({ value, label: listTexts.upTo(Number(value)) })),
    value: filter.maxMinutes,
    onChange: choose('maxMinutes'),
  }
  const season = {
    label: listTexts.season,
    any: listTexts.allYear,
    options: seasons.map((value) => ({ value, label: listTexts[value] })),
    value: filter.season,
    onChange: choose('season'),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-7">
      {children}
      <SearchField
        label={listTexts.search}
        clearLabel={listTexts.clear}
        value={filter.search}
        maxLength={longestSearch}
        onChange={choose('search')}
      />
      {isWide ? (
        [diet, time, season].map(({ any, ...filter }) => (
          <FilterRail key={filter.label} {...filter} options={[{ value: '', label: any }, ...filter.options]} />
        ))
      ) : (
        <div className="grid -my-1.5">
          <ToggleChips groups={[diet]} />
          <ToggleChips groups={[time, season]} />
        </div>
      )}
    </div>
  )
}
