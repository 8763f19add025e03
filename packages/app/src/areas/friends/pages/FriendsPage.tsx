import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import Send from 'lucide-react/icons/send'
import { useSearchParams } from 'wouter'
import { navigate } from '../../../router/navigation.ts'
import { type FriendsTab, paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { friendTexts } from '../friend-texts.ts'
import { BlockedPeople } from '../parts/BlockedPeople.tsx'
import { FindFriend } from '../parts/FindFriend.tsx'
import { FriendList } from '../parts/FriendList.tsx'
import { OwnName } from '../parts/OwnName.tsx'
import { Requests } from '../parts/Requests.tsx'
import { TransferList } from '../parts/TransferList.tsx'
import { WaitingHearts } from '../parts/WaitingHearts.tsx'

const tabs: readonly FriendsTab[] = ['friends', 'transfers']

/** Friends: pending requests, a search, the list, and the hearts sent and received between them. */
export default function FriendsPage() {
  const texts = useTexts(friendTexts)
  const [search] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'friends'
  return (
    <Screen title={texts.title} backTo={paths.more()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
        <WaitingHearts />
        <Requests />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[minmax(0,1fr)_372px] wide:gap-11 wide:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:order-2">
          <Button icon={Send} href={paths.selectFriend()}>
            {texts.send}
          </Button>
          <FindFriend />
          <OwnName />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Tabs
            label={texts.parts}
            tabs={tabs.map((id) => ({ id, label: texts[id] }))}
            selected={tab}
            onSelect={(id) => navigate(paths.andMore(id), { replace: true })}
          >
            {tab === 'friends' ? <FriendList /> : <TransferList />}
          </Tabs>
          {tab === 'friends' && <BlockedPeople />}
        </div>
      </div>
    </Screen>
  )
}
