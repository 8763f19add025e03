import { useTexts } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { useSearchParams } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { type GiftsTab, paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { giftsTexts } from '../gifts-texts.ts'
import { AllGifts } from '../parts/AllGifts.tsx'
import { OwnGifts } from '../parts/OwnGifts.tsx'

const tabs: readonly GiftsTab[] = ['all', 'mine']

/** All available gifts, and for members the status of their own. */
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
