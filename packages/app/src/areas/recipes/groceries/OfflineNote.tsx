import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import { asOfText } from '../../../shared/dates.ts'
import { groceryTexts } from './texts.ts'

interface OfflineNoteProps {
  /** When the list was read; undefined while the server answers. */
  knownAtMs: number | undefined
  /** Changes that could not be sent. */
  waiting: number
}

/** Says that the list currently comes from the device, and how many changes still have to be sent. */
export function OfflineNote({ knownAtMs, waiting }: OfflineNoteProps) {
  const texts = useTexts(groceryTexts)
  const isOffline = knownAtMs !== undefined || waiting > 0
  return (
    <div role="status" className={isOffline ? 'says-offline' : 'absolute'}>
      {isOffline && (
        <Callout icon={CloudOff}>
          {knownAtMs === undefined ? texts.noConnection : texts.offline(asOfText(new Date(knownAtMs).toISOString()))}
          {waiting > 0 && ` ${texts.waiting(waiting)}`}
        </Callout>
      )}
    </div>
  )
}
