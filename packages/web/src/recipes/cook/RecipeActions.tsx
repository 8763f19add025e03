import type { RecipeDetail } from '@herzkarte/contract/recipes/shapes.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Printer from 'lucide-react/icons/printer'
import { FailureNote } from '../../app/FailureNote.tsx'
import { useTexts } from '../../app/language.ts'
import { askToSignIn } from '../../app/navigation.ts'
import { useSession } from '../../app/session.ts'
import { Button } from '../../ui/Button.tsx'
import { useSheetOfPaper } from '../use-sheet-of-paper.ts'
import { cookTexts } from './texts.ts'

interface RecipeActionsProps {
  recipe: RecipeDetail
  portions: number
  onPlan: () => void
}

/** Onto a day of the week, or onto paper. */
export function RecipeActions({ recipe: { recipeId }, portions, onPlan }: RecipeActionsProps) {
  const texts = useTexts(cookTexts)
  const isMember = useSession() !== undefined
  const { isMaking, error, make } = useSheetOfPaper()
  return (
    <div>
      <div className="grid gap-2 wide:flex wide:flex-wrap">
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
