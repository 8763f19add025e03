import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Link2, Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { useLasting } from '../../../shared/use-lasting.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { friendTexts } from '../friend-texts.ts'
import { FriendRow } from '../parts/FriendList.tsx'
import { sendTexts } from '../send-texts.ts'
import { transferTexts } from '../transfer-texts.ts'

/** Selects the receiver of hearts: a friend, or anyone who gets the code and link. */
export default function SelectFriendPage() {
  const [search] = useSearchParams()
  const campaignId = search.get('campaignId') ?? undefined
  return (
    <Screen title={friendTexts.send} backTo={paths.andMore()} width="column">
      <p className="text-ink-soft text-pretty">{sendTexts.rule}</p>
      <Rows label={sendTexts.to}>
        <ListRow icon={Link2} title={transferTexts.byCode} note={sendTexts.byCodeNote} href={paths.postcard({ campaignId })} />
      </Rows>
      <ChooseFriend campaignId={campaignId} />
    </Screen>
  )
}

const longestName = 60
/** No request is sent while the shopper is still typing. */
const restMs = 200

/** Friends by name. A friendship that is too new shows from when on sharing is possible. */
function ChooseFriend({ campaignId }: { campaignId: string | undefined }) {
  const [typed, type] = useState('')
  const name = useLasting(typed.trim(), restMs, '')
  const read = useReadList(api.searchFriendsByName, { name })
  return (
    <section aria-labelledby="friends" className="grid gap-3">
      <SectionHead id="friends" title={friendTexts.friends} />
      <Field
        type="search"
        label={sendTexts.search}
        hideLabel
        placeholder={sendTexts.search}
        prefix={<Icon of={Search} />}
        value={typed}
        maxLength={longestName}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      <Listing
        read={read}
        skeleton={<RowsSkeleton rows={4} boxed />}
        empty={
          name === '' ? (
            <EmptyState
              picture={emptyFriends}
              headingLevel={3}
              title={friendTexts.none}
              text={sendTexts.noneText}
              action={
                <Button variant="line" href={paths.andMore()}>
                  {friendTexts.find}
                </Button>
              }
            />
          ) : (
            <p role="status" className="py-3 text-center text-ink-soft">
              {sendTexts.notFound(name)}
            </p>
          )
        }
      >
        {(friends) => (
          <Rows label={friendTexts.friends}>
            {friends.map((friend) => (
              <FriendRow
                key={friend.userId}
                friend={friend}
                href={friend.transfersFrom === null ? paths.postcard({ friendId: friend.userId, campaignId }) : undefined}
              />
            ))}
          </Rows>
        )}
      </Listing>
    </section>
  )
}
