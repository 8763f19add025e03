import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import Link2 from 'lucide-react/icons/link-2'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { ChooseFriend } from '../parts/ChooseFriend.tsx'
import { sendTexts } from '../send-texts.ts'

const SendSheet = lazyDialog(() => import('../parts/SendSheet.tsx'))

/** Selects the receiver of hearts: a friend, or anyone who gets the code and link. */
export default function SelectFriendPage() {
  const texts = useTexts(sendTexts)
  const [search] = useSearchParams()
  const [receiver, choose] = useState<Friend | 'code'>()
  return (
    <Screen title={texts.title} backTo={paths.andMore()} width="column">
      <p className="text-ink-soft text-pretty">{texts.rule}</p>
      <Rows label={texts.to}>
        <ListRow icon={Link2} title={texts.byCode} note={texts.byCodeNote} onClick={() => choose('code')} />
      </Rows>
      <ChooseFriend onChoose={choose} />
      {receiver && <SendSheet receiver={receiver} campaignId={search.get('campaignId') ?? undefined} onClose={() => choose(undefined)} />}
    </Screen>
  )
}
