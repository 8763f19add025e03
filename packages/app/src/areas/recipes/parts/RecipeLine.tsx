import type { Recipe } from '@herzkarte/contract/recipes/shapes.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Clock from 'lucide-react/icons/clock'
import Drumstick from 'lucide-react/icons/drumstick'
import Fish from 'lucide-react/icons/fish'
import Leaf from 'lucide-react/icons/leaf'
import Vegan from 'lucide-react/icons/vegan'
import { recipeTexts } from '../recipe-texts.ts'

export const dietIcons = { vegan: Vegan, vegetarian: Leaf, fish: Fish, meat: Drumstick }

/** The cooking time and the diet, in one line. */
export function RecipeLine({ recipe: { minutes, diet } }: { recipe: Pick<Recipe, 'minutes' | 'diet'> }) {
  const texts = useTexts(recipeTexts)
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-note text-ink-soft">
      <span className="inline-flex items-center gap-1.5 tabular-nums">
        <Icon of={Clock} size="xs" />
        {texts.minutes(minutes)}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={dietIcons[diet]} size="xs" />
        {texts[diet]}
      </span>
    </p>
  )
}
