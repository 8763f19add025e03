import type { RecipeDetail } from '@herzkarte/contract/recipes/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import { useSession } from '../../../dispatcher/session.ts'
import { askToSignIn } from '../../../router/navigation.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { useSheetOfPaper } from '../use-sheet-of-paper.ts'
import { cookTexts } from './texts.ts'

interface RecipeActionsProps {
  recipe: RecipeDetail
  portions: number
  onPlan: () => void
}

/** Adds the recipe to the plan, or makes a PDF. */
export function RecipeActions({ recipe: { recipeId }, portions, onPlan }: RecipeActionsProps) {
  const texts = useTexts(cookTexts)
  const isMember = useSession() !== undefined
  const { isMaking, error, make } = useSheetOfPaper()
  return (
    <div>
      <div className="grid gap-2 tablet:flex tablet:flex-wrap">
        <Button icon={CalendarPlus} onClick={isMember ? onPlan : askToSignIn}>
          {texts.planIt}
        </Button>
        <Button variant="line" icon={Printer} busy={isMaking} onClick={() => make({ recipeId, portions })}>
          <span aria-live="polite">{isMaking ? texts.printing : texts.print}</span>
        </Button>
      </div>
      <FailureNote error={error} />
    </div>
  )
}
