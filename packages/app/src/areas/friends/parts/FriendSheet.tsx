import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import Send from 'lucide-react/icons/send'
import { friendTexts } from '../friend-texts.ts'
import { standingOf } from './FriendRow.tsx'

interface FriendSheetProps {
  friend: Friend
  onSend: () => void
  onPart: () => void
  onBlock: () => void
  onClose: () => void
}

/** A friend, or the receiver of a request, with the possible actions. */
export default function FriendSheet({ friend, onSend, onPart, onBlock, onClose }: FriendSheetProps) {
  const texts = useTexts(friendTexts)
  const { userName, photo, status, transfersFrom } = friend
  const isFriend = status === 'friends'
  return (
    <Sheet
      open
      onClose={onClose}
      title={userName}
      hideTitle
      actions={
        <>
          {isFriend && (
            <Button icon={Send} onClick={onSend} disabledReason={transfersFrom === null ? undefined : standingOf(friend, texts)}>
              {texts.sendTo(userName)}
            </Button>
          )}
          <Button variant="text" onClick={onPart}>
            {isFriend ? texts.end : texts.withdraw}
          </Button>
          <Button variant="text" onClick={onBlock}>
            {texts.block}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 pt-2 text-center">
        <Avatar size="xl" name={userName} src={photo ?? undefined} />
        <p aria-hidden="true" className="face-display text-2xl break-words max-w-full">
          {userName}
        </p>
        <p className="-mt-2 text-ink-soft text-balance">{standingOf(friend, texts)}</p>
      </div>
    </Sheet>
  )
}
