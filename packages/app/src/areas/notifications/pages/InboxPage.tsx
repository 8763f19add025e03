import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import emptyLetters from '@herzkarte/ui/assets/pictures/empty-letters.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { Settings2 as Settings } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { NextCoupons } from '../../coupons/index.ts'
import { Inbox } from '../parts/Inbox.tsx'
import { notificationTexts } from '../texts.ts'

const SettingsSheet = lazyDialog(() => import('../parts/SettingsSheet.tsx'))

/** All messages to a member. From tablets on, one opens next to them, where until then is what to use next. */
export default function InboxPage() {
  const [isSetting, set] = useState(false)
  const isBroad = useTwoColumns()
  const hasMessages = useReadList(api.listNotification, {}).data?.pages.some(({ items }) => items.length > 0) ?? true
  return (
    <Screen
      title={notificationTexts.title}
      backTo={paths.landing()}
      end={<IconButton icon={Settings} label={notificationTexts.settings} onClick={() => set(true)} />}
    >
      <ListDetail
        list={<Inbox />}
        detail={
          isBroad && (
            <>
              {hasMessages && <EmptyState picture={emptyLetters} title={notificationTexts.choose} text={notificationTexts.chooseText} />}
              <NextCoupons />
            </>
          )
        }
      />
      {isSetting && <SettingsSheet onClose={() => set(false)} />}
    </Screen>
  )
}
