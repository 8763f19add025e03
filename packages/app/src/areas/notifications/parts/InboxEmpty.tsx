import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyLetters from '@herzkarte/ui/assets/pictures/empty-letters.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { paths } from '../../../router/paths.ts'
import { notificationTexts } from '../texts.ts'

/** Shown if there is no message, or none of the selected type. */
export function InboxEmpty({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const texts = useTexts(notificationTexts)
  if (!isFiltered)
    return (
      <EmptyState
        picture={emptyLetters}
        title={texts.none}
        text={texts.noneText}
        action={
          <Button variant="line" href={paths.offers()}>
            {texts.toBonusWorld}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      picture={emptyLetters}
      title={texts.noneOfType}
      text={texts.noneOfTypeText}
      action={
        <Button variant="line" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      }
    />
  )
}
