import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { FriendStatus } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { friendTexts } from '../friend-texts.ts'
import { friendReads } from '../reads.ts'
import { findTexts, OwnName, PersonLine } from './FriendsAside.tsx'

/** Longer than any name, so truncated input cannot match one. */
const longestName = 60

/** Finds somebody by their exact name for friends, sends a request, and says under which name this member is found. */
export default function FindSheet({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, type] = useState('')
  const [isMissing, setMissing] = useState(false)
  const search = useMutation({ mutationFn: (userName: string) => api.searchUser({ userName }, { quiet: true }) })
  const rejected = search.error instanceof CallFailure && search.error.kind === 'rejected' ? search.error.message : undefined
  function submit(): void {
    const userName = typed.trim()
    setMissing(userName === '')
    if (userName === '') field.current?.focus()
    else if (!search.isPending) search.mutate(userName, { onError: () => field.current?.focus() })
  }
  return (
    <ActionSheet
      onClose={onClose}
      title={friendTexts.find}
      yes={findTexts.search}
      onSubmit={submit}
      busy={search.isPending}
      error={rejected ? undefined : search.error}
    >
      <div className="grid gap-4">
        <Field
          ref={(box) => {
            field.current = box as HTMLInputElement | null
          }}
          type="search"
          label={findTexts.name}
          hint={findTexts.hint}
          error={isMissing ? findTexts.missing : rejected}
          value={typed}
          maxLength={longestName}
          autoComplete="off"
          onChange={(event) => {
            type(event.target.value)
            setMissing(false)
            search.reset()
          }}
        />
        <div role="status" className="empty:hidden">
          {search.data && <FoundPerson key={search.data.userId} found={search.data} />}
        </div>
        <OwnName />
      </div>
    </ActionSheet>
  )
}

function FoundPerson({ found }: { found: Result<'searchUser'> }) {
  const request = useAct(api.addFriend, { quiet: true, refreshes: friendReads })
  const { userId, userName, photo } = found
  // A request to somebody who has already sent one makes them friends at once.
  const status: FriendStatus | null = request.data?.status ?? found.status
  return (
    <div className="grid gap-3 pt-3 border-t-[1.5px] border-dashed border-line">
      <div className="flex items-center gap-3">
        <PersonLine name={userName} photo={photo} note={status ? findTexts[status] : findTexts.found} />
        {(status === null || status === 'asking') && (
          <Button
            variant="ink"
            size="sm"
            icon={UserPlus}
            busy={request.isPending}
            onClick={() => request.mutate({ userId })}
            label={findTexts.askFor(userName)}
          >
            {findTexts.ask}
          </Button>
        )}
      </div>
      <FailureNote error={request.error} />
    </div>
  )
}
