import Printer from 'lucide-react/icons/printer'
import { FailureNote } from '../app/FailureNote.tsx'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { appTexts } from '../app/texts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { RowsSkeleton, Skeleton } from '../ui/Skeleton.tsx'
import { GroceryBoard } from './groceries/GroceryBoard.tsx'
import { OfflineNote } from './groceries/OfflineNote.tsx'
import { groceryTexts } from './groceries/texts.ts'
import { useGroceries } from './groceries/use-groceries.ts'
import { useListActions } from './groceries/use-list-actions.ts'
import { recipeTexts } from './recipe-texts.ts'
import { useSheetOfPaper } from './use-sheet-of-paper.ts'

/** What to buy, in the order of the store. Works without a network, which stores often do not have. */
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
