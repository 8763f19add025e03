import { ReadyRow } from '@herzkarte/ui/card/ReadyRow.tsx'
import { locale, useTexts } from '@herzkarte/ui/language.ts'
import Heart from 'lucide-react/icons/heart'
import { paths } from '../../../router/paths.ts'
import { receiveTexts } from '../receive-texts.ts'
import { useWaitingHearts } from '../use-transfers.ts'
import { WaitingHearts } from './WaitingHearts.tsx'

/** A compact version for pages with other content: a single sender can be answered at once, several are summarized with a link. */
export function WaitingNews() {
  const texts = useTexts(receiveTexts)
  const { waiting } = useWaitingHearts()
  if (waiting.length < 2) return <WaitingHearts />
  const names = [...new Set(waiting.map(({ party }) => party?.userName ?? texts.someone))]
  return (
    <ReadyRow
      tone="heart"
      icon={Heart}
      title={texts.several(waiting.reduce((sum, { hearts }) => sum + hearts, 0))}
      note={texts.from(new Intl.ListFormat(locale()).format(names))}
      href={paths.andMore()}
    />
  )
}
