import type { DeadLetter } from '@herzkarte/till-client/queue-store.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { deadLetterTexts } from './dead-letter-texts.ts'

interface DeadLetterSheetProps {
  till: Pick<TillClient, 'retryDeadLetter' | 'discardDeadLetter'>
  deadLetters: readonly DeadLetter[]
  onClose(): void
}

/** Commands that the loyalty system did not take, each with its reason: retried or discarded one by one. */
export default function DeadLetterSheet({ till, deadLetters, onClose }: DeadLetterSheetProps) {
  return (
    <Sheet open onClose={onClose} title={deadLetterTexts.title}>
      {deadLetters.length === 0 && <p className="py-6 text-ink-soft">{deadLetterTexts.none}</p>}
      <ul className="grid gap-5">
        {deadLetters.map((letter) => (
          <DeadLetterRow key={letter.input.operationId} till={till} letter={letter} />
        ))}
      </ul>
    </Sheet>
  )
}

function DeadLetterRow({ till, letter }: Pick<DeadLetterSheetProps, 'till'> & { letter: DeadLetter }) {
  const { operationId } = letter.input
  const { code, message, at } = letter.deadLetter
  const time = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="grid gap-2">
      <div>
        <p className="font-semibold tabular-nums">
          {deadLetterTexts[letter.call]}
          {'receiptNumber' in letter.input && ` · ${letter.input.receiptNumber}`}
        </p>
        <p className="text-note text-ink-soft">{time.format(new Date(at))}</p>
        <p className="break-words">{deadLetterTexts.reason(message, code)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => till.retryDeadLetter(operationId)}>
          {deadLetterTexts.retry}
        </Button>
        <Button size="sm" variant="line" onClick={() => till.discardDeadLetter(operationId)}>
          {deadLetterTexts.discard}
        </Button>
      </div>
    </li>
  )
}
