import { useTexts } from '@herzkarte/ui/language.ts'
import { receiveTexts } from '../receive-texts.ts'
import { useWaitingHearts } from '../use-transfers.ts'
import { WaitingCard } from './WaitingCard.tsx'

/** Hearts from friends that can be accepted; empty if there are none. */
export function WaitingHearts() {
  const texts = useTexts(receiveTexts)
  const { waiting } = useWaitingHearts()
  if (waiting.length === 0) return null
  return (
    <ul aria-label={texts.waiting} className="grid gap-3 wide:grid-cols-[repeat(auto-fit,minmax(420px,1fr))]">
      {waiting.map((transfer) => (
        <WaitingCard key={transfer.transferId} transfer={transfer} />
      ))}
    </ul>
  )
}
