import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { FriendStatus } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import UserPlus from 'lucide-react/icons/user-plus'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { findTexts } from '../find-texts.ts'
import { friendReads } from '../reads.ts'

/** The person found, their status with this member, and the possible actions. */
export function FoundPerson({ found }: { found: Result<'searchUser'> }) {
  const texts = useTexts(findTexts)
  const request = useAct(api.addFriend, { quiet: true, refreshes: friendReads })
  const { userId, userName, photo } = found
  // A request to somebody who has already sent one makes them friends at once.
  const status: FriendStatus | null = request.data?.status ?? found.status
  return (
    <div className="grid gap-3 pt-3 border-t-[1.5px] border-dashed border-line">
      <div className="flex items-center gap-3">
        <Avatar name={userName} src={photo ?? undefined} />
        <p className="flex-1 min-w-0 leading-5">
          <b className="block break-words">{userName}</b>
          <span className="block text-note text-ink-soft">{status ? texts[status] : texts.found}</span>
        </p>
        {(status === null || status === 'asking') && (
          <Button
            variant="ink"
            size="sm"
            icon={UserPlus}
            busy={request.isPending}
            onClick={() => request.mutate({ userId })}
            label={texts.askFor(userName)}
          >
            {texts.ask}
          </Button>
        )}
      </div>
      <FailureNote error={request.error} />
    </div>
  )
}
