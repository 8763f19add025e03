import { FilterRail } from '@herzkarte/ui/form/Chips.tsx'
import { SearchField } from '@herzkarte/ui/form/SearchField.tsx'
import { ToggleChips } from '@herzkarte/ui/form/ToggleChips.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { useShell } from '../../../shell/shell.ts'
import { recipeTexts } from '../recipe-texts.ts'
import { diets, longestSearch, type RecipeFilter, seasons, times } from './recipe-filter.ts'
import { listTexts } from './texts.ts'

interface RecipeFiltersProps {
  filter: RecipeFilter
  onChange: (filter: RecipeFilter) => void
  /** Above the search. */
  children: ReactNode
}

/** Text, diet, time and season: two rows of chips on the phone, a rail on wide screens. */
export function RecipeFilters({ filter, onChange, children }: RecipeFiltersProps) {
  const texts = useTexts(listTexts)
  const isWide = useShell() === 'wide'
  const { diet, time, season } = useFilters(filter, onChange)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-7">
      {children}
      <SearchField
        label={texts.search}
        clearLabel={texts.clear}
        value={filter.search}
        maxLength={longestSearch}
        onChange={(search) => onChange({ ...filter, search })}
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

function useFilters(filter: RecipeFilter, onChange: (filter: RecipeFilter) => void) {
  const recipe = useTexts(recipeTexts)
  const texts = useTexts(listTexts)
  const choose = (field: keyof RecipeFilter) => (value: string) => onChange({ ...filter, [field]: value })
  return {
    diet: {
      label: recipe.diet,
      any: texts.allDiets,
      options: diets.map((value) => ({ value, label: recipe[value] })),
      value: filter.diet,
      onChange: choose('diet'),
    },
    time: {
      label: texts.time,
      any: texts.anyTime,
      options: times.map((minutes) => ({ value: String(minutes), label: texts.upTo(minutes) })),
      value: filter.maxMinutes,
      onChange: choose('maxMinutes'),
    },
    season: {
      label: texts.season,
      any: texts.allYear,
      options: seasons.map((value) => ({ value, label: texts[value] })),
      value: filter.season,
      onChange: choose('season'),
    },
  }
}
