import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Settings2 as Settings } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { Inbox } from '../parts/Inbox.tsx'
import { notificationTexts } from '../texts.ts'

const SettingsSheet = lazyDialog(() => import('../parts/SettingsSheet.tsx'))

/** All messages to a member. From tablets on, one opens next to them. */
export default function InboxPage() {
  const [isSetting, set] = useState(false)
  return (
    <Screen
      title={notificationTexts.title}
      backTo={paths.landing()}
      width="column"
      end={<IconButton icon={Settings} label={notificationTexts.settings} onClick={() => set(true)} />}
    >
      <Inbox />
      {isSetting && <SettingsSheet onClose={() => set(false)} />}
    </Screen>
  )
}
