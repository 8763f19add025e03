import DiscardDialog from '../form/DiscardDialog.tsx'
import { profileDraft } from './draft.ts'

/** Asks before leaving edits; leaving discards them. */
export default function DiscardEdits({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  function leave(): void {
    profileDraft.clear()
    onLeave()
  }
  return <DiscardDialog onStay={onStay} onLeave={leave} />
}
