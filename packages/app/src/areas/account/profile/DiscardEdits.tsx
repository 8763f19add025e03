import DiscardDialog from '../form/DiscardDialog.tsx'
import { profileDraft } from './draft.ts'

/** Asks before edits are left; going means that they are not wanted. */
export default function DiscardEdits({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  function leave(): void {
    profileDraft.clear()
    onLeave()
  }
  return <DiscardDialog onStay={onStay} onLeave={leave} />
}
