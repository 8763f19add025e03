import type { BlockedPerson } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import Send from 'lucide-react/icons/send'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText } from '../../../shared/dates.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { InviteCard } from '../../referral/index.ts'
import { friendTexts } from '../friend-texts.ts'
import { friendReads } from '../reads.ts'
import { OwnName } from './OwnName.tsx'

/** Next to the friends: sharing hearts with anybody, the name under which this member is found, who is blocked, and from tablets on an invitation. */
export function FriendsAside() {
  const texts = useTexts(friendTexts)
  const isBroad = useTwoColumns()
  return (
    <>
      <Card className="grid gap-4 p-5">
        <div className="grid gap-1.5">
          <h2 className="face-display text-xl">{texts.share}</h2>
          <p className="text-ink-soft text-pretty">{texts.shareText}</p>
        </div>
        <div className="grid tablet:justify-items-start">
          <Button icon={Send} href={paths.selectFriend()}>
            {texts.send}
          </Button>
        </div>
        <OwnName />
      </Card>
      <BlockedPeople />
      {isBroad && <InviteCard />}
    </>
  )
}

/** Those whom this member has blocked; empty if there are none. */
function BlockedPeople() {
  const texts = useTexts(friendTexts)
  const blocked = useRead(api.listBlockedUser, {}).data?.items ?? []
  if (blocked.length === 0) return null
  return (
    <section aria-labelledby="blocked" className="grid gap-2">
      <h2 id="blocked" className="face-display text-lg">
        {texts.blockedPeople}
      </h2>
      <ul aria-labelledby="blocked" className="grid gap-2">
        {blocked.map((person) => (
          <Blocked key={person.userId} person={person} />
        ))}
      </ul>
    </section>
  )
}

function Blocked({ person: { userId, userName, photo, since } }: { person: BlockedPerson }) {
  const texts = useTexts(friendTexts)
  const unblocking = useAct(api.unblockUser, { refreshes: friendReads })
  const unblock = () => unblocking.mutate({ userId }, { onSuccess: () => showToast({ text: texts.unblocked(userName) }) })
  return (
    <li className="flex items-center gap-3">
      <Avatar name={userName} src={photo ?? undefined} />
      <p className="flex-1 min-w-0 leading-5">
        <b className="block break-words">{userName}</b>
        <span className="block text-note text-ink-soft">{texts.blockedSince(dayText(dayAt(since)))}</span>
      </p>
      <Button variant="line" size="sm" busy={unblocking.isPending} onClick={unblock} label={`${texts.unblock}: ${userName}`}>
        {texts.unblock}
      </Button>
    </li>
  )
}
