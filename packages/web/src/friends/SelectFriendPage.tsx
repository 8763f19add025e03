import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import Link2 from 'lucide-react/icons/link-2'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { ListRow, Rows } from '../ui/Rows.tsx'
import { ChooseFriend } from './ChooseFriend.tsx'
import { sendTexts } from './send-texts.ts'

const SendSheet = lazy(() => import('./SendSheet.tsx'))

/** Who shall have hearts: a friend, or whoever gets the code and link. */
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
      <Suspense>
        {receiver && <SendSheet receiver={receiver} campaignId={search.get('campaignId') ?? undefined} onClose={() => choose(undefined)} />}
      </Suspense>
    </Screen>
  )
}
