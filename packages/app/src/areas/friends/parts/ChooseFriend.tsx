import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyFriends from '@herzkarte/ui/assets/pictures/empty-friends.svg'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { sendTexts } from '../send-texts.ts'
import { FriendRow } from './FriendRow.tsx'

const longestName = 60
/** No request is sent while the shopper is still typing. */
const restMs = 200

/** Friends by name. A friendship that is too new shows from when on sharing is possible. */
export function ChooseFriend({ onChoose }: { onChoose: (friend: Friend) => void }) {
  const texts = useTexts(sendTexts)
  const [typed, type] = useState('')
  const name = useRested(typed.trim())
  const read = useReadList(api.searchFriendsByName, { name })
  return (
    <section aria-labelledby="friends" className="grid gap-3">
      <SectionHead id="friends" title={texts.friends} />
      <Field
        type="search"
        label={texts.search}
        hideLabel
        placeholder={texts.search}
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
              title={texts.none}
              text={texts.noneText}
              action={
                <Button variant="line" href={paths.andMore()}>
                  {texts.find}
                </Button>
              }
            />
          ) : (
            <p role="status" className="py-3 text-center text-ink-soft">
              {texts.notFound(name)}
            </p>
          )
        }
      >
        {(friends) => (
          <Rows label={texts.friends}>
            {friends.map((friend) => (
              <FriendRow key={friend.userId} friend={friend} onOpen={friend.transfersFrom === null ? () => onChoose(friend) : undefined} />
            ))}
          </Rows>
        )}
      </Listing>
    </section>
  )
}

/** The text, debounced. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
