import { useSearchParams } from 'wouter'
import { useTexts } from '../app/language.ts'
import { navigate } from '../app/navigation.ts'
import { type GiftsTab, paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { useSession } from '../app/session.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { AllGifts } from './AllGifts.tsx'
import { giftsTexts } from './gifts-texts.ts'
import { OwnGifts } from './OwnGifts.tsx'

const tabs: readonly GiftsTab[] = ['all', 'mine']

/** All gifts that can be had, and for members what became of their own. */
export default function GiftsPage() {
  const texts = useTexts(giftsTexts)
  const isMember = useSession() !== undefined
  const [search] = useSearchParams()
  const asked = search.get('tab')
  const tab = tabs.find((one) => one === asked) ?? 'all'
  return (
    <Screen title={texts.title} backTo={paths.offers()}>
      {isMember ? (
        <Tabs
          label={texts.title}
          tabs={tabs.map((id) => ({ id, label: texts[id] }))}
          selected={tab}
          onSelect={(id) => navigate(paths.gifts(id), { replace: true })}
        >
          {tab === 'all' ? <AllGifts /> : <OwnGifts />}
        </Tabs>
      ) : (
        <AllGifts />
      )}
    </Screen>
  )
}
