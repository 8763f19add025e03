import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { CloudOff, Printer } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { paths } from '../../../router/paths.ts'
import { asOfText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { usePdf } from '../../../shared/use-pdf.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { GroceryBoard } from '../groceries/GroceryBoard.tsx'
import { groceryTexts } from '../groceries/texts.ts'
import { useGroceries, useListActions } from '../groceries/use-groceries.ts'
import { recipeTexts } from '../recipe-texts.ts'

/** What to buy, in the order of the store. Works offline, because stores often have no reception. */
export default function GroceryListPage() {
  const { items, waiting, knownAtMs, ...read } = useGroceries()
  const actions = useListActions()
  const paper = usePdf(api.exportRecipesInfo)
  const isOffline = knownAtMs !== undefined || waiting > 0
  return (
    <Screen
      title={recipeTexts.groceries}
      backTo={paths.recipes()}
      end={
        <IconButton
          icon={Printer}
          label={paper.isPending ? appTexts.pleaseWait : recipeTexts.print}
          onClick={() => paper.isPending || paper.mutate({})}
        />
      }
    >
      <FailureNote error={paper.error} />
      <Loaded
        read={{ ...read, data: items }}
        skeleton={
          <>
            <RowsSkeleton rows={4} />
            <RowsSkeleton rows={3} />
          </>
        }
      >
        {(items) => (
          <>
            <div role="status" className={isOffline ? 'says-offline' : 'absolute'}>
              {isOffline && (
                <Callout icon={CloudOff}>
                  {knownAtMs === undefined
                    ? `${appTexts.offlineTitle}.`
                    : appTexts.offlineSince(asOfText(new Date(knownAtMs).toISOString()))}
                  {waiting > 0 && ` ${groceryTexts.waiting(waiting)}`}
                </Callout>
              )}
            </div>
            <GroceryBoard items={items} actions={actions} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
