import type { RecipeDetail } from '@herzkarte/contract/recipes/shapes.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ObjectCard } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import ChefHat from 'lucide-react/icons/chef-hat'
import Clock from 'lucide-react/icons/clock'
import Flame from 'lucide-react/icons/flame'
import type { ReactNode } from 'react'
import { SubjectHeading, subjectId } from '../../../shell/SubjectHeading.tsx'
import { dietIcons } from '../parts/RecipeLine.tsx'
import { recipeTexts } from '../recipe-texts.ts'

/** The recipe's picture, name, and what to know before starting. */
export function RecipeHead({ recipe, children }: { recipe: RecipeDetail; children: ReactNode }) {
  const { title, teaser, image, tone } = recipe
  return (
    <ObjectCard
      labelledBy={subjectId}
      dept={departmentOf(tone) ?? ''}
      picture={
        <div className="relative overflow-hidden aspect-[4/3] tablet:aspect-auto tablet:min-h-[340px] wide:min-h-[440px]">
          <Picture src={image} alt="" bare eager width={160} height={120} className="absolute inset-0 size-full object-cover scale-104" />
        </div>
      }
    >
      <div className="grid gap-2">
        <SubjectHeading>{title}</SubjectHeading>
        <p className="text-ink-soft text-pretty">{teaser}</p>
      </div>
      <RecipeFacts recipe={recipe} />
      {children}
    </ObjectCard>
  )
}

function RecipeFacts({ recipe: { minutes, difficulty, diet, kilocalories } }: { recipe: RecipeDetail }) {
  const texts = useTexts(recipeTexts)
  const facts = [
    { icon: Clock, text: texts.minutes(minutes) },
    { icon: ChefHat, text: texts[difficulty] },
    { icon: dietIcons[diet], text: texts[diet] },
    ...(kilocalories === null ? [] : [{ icon: Flame, text: texts.kilocalories(kilocalories) }]),
  ]
  return (
    <ul className="grid grid-cols-[auto_auto] justify-start gap-x-6 gap-y-2.5 text-sm font-semibold tabular-nums">
      {facts.map(({ icon, text }) => (
        <li key={text} className="flex items-start gap-2 min-w-0">
          <Icon of={icon} className="size-5 mt-px text-ink-soft" />
          {text}
        </li>
      ))}
    </ul>
  )
}
