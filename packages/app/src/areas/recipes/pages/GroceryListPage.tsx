import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Printer from 'lucide-react/icons/printer'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { GroceryBoard } from '../groceries/GroceryBoard.tsx'
import { OfflineNote } from '../groceries/OfflineNote.tsx'
import { groceryTexts } from '../groceries/texts.ts'
import { useGroceries } from '../groceries/use-groceries.ts'
import { useListActions } from '../groceries/use-list-actions.ts'
import { recipeTexts } from '../recipe-texts.ts'
import { useSheetOfPaper } from '../use-sheet-of-paper.ts'

/** What to buy, in the order of the store. Works offline, because stores often have no reception. */
export default function GroceryListPage() {
  const app = useTexts(appTexts)
  const recipe = useTexts(recipeTexts)
  const texts = useTexts(groceryTexts)
  const { items, waiting, knownAtMs, error, refetch } = useGroceries()
  const actions = useListActions()
  const paper = useSheetOfPaper()
  return (
    <Screen
      title={recipe.groceries}
      backTo={paths.recipes()}
      end={<IconButton icon={Printer} label={paper.isMaking ? app.pleaseWait : texts.print} onClick={() => paper.make({})} />}
    >
      <FailureNote error={paper.error} />
      {items ? (
        <>
          <OfflineNote knownAtMs={knownAtMs} waiting={waiting} />
          <GroceryBoard items={items} actions={actions} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <RowsSkeleton rows={4} />
          <RowsSkeleton rows={3} />
        </Skeleton>
      )}
    </Screen>
  )
}
