import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import type { PermissionState } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { appTexts } from '../../../texts.ts'
import { joinPush } from '../push/join.ts'
import { pushTexts } from '../push/texts.ts'
import { settingTexts } from '../setting-texts.ts'
import { typeTexts } from '../texts.ts'
import { type NotificationType, notificationTypes } from '../types.ts'

/** Selects which kinds of messages are pushed; the inbox has all of them. Each switch turns after the server has confirmed. */
export default function SettingsSheet({ onClose }: { onClose: () => void }) {
  const app = useTexts(appTexts)
  const texts = useTexts(settingTexts)
  const names = useTexts(typeTexts)
  const read = useRead(api.getNotificationSettings, {})
  const saving = useAct(api.saveNotificationSettings, { quiet: true, refreshes: [api.getNotificationSettings] })
  const stored = read.data?.pushed
  // The answer to the last change counts until the next read.
  const pushed = saving.data?.pushed ?? stored
  const isBusy = (type: NotificationType) => saving.isPending && saving.variables.pushed.includes(type) !== pushed?.includes(type)
  function turn(type: NotificationType, isPushed: boolean): void {
    if (!pushed || saving.isPending) return
    saving.mutate({ pushed: notificationTypes.filter((one) => (one === type ? isPushed : pushed.includes(one))) })
  }
  return (
    <Sheet open onClose={onClose} title={texts.title}>
      <p className="text-ink-soft text-pretty pb-2">{texts.lead}</p>
      <PushHere />
      {pushed ? (
        <div className="divide-y divide-line">
          {notificationTypes.map((type) => (
            <Switch
              key={type}
              label={names[type]}
              note={texts[type]}
              value={pushed.includes(type)}
              busy={isBusy(type)}
              onChange={(isPushed) => turn(type, isPushed)}
            />
          ))}
        </div>
      ) : read.error ? (
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <RowsSkeleton rows={notificationTypes.length} />
        </Skeleton>
      )}
      <FailureNote error={saving.error} />
    </Sheet>
  )
}

/** Whether this device receives messages, and how to enable them. Empty if it does, or if it cannot. */
function PushHere() {
  const texts = useTexts(pushTexts)
  const [state, setState] = useState<PermissionState>()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    void joinPush().then(setState)
  }, [])
  async function ask(): Promise<void> {
    setAsking(true)
    setState(await joinPush({ wished: true }))
    setAsking(false)
  }
  if (state !== 'denied' && state !== 'prompt') return null
  return (
    <div className="pb-3">
      <Callout icon={BellOff}>
        {state === 'denied' ? (
          texts.denied
        ) : (
          <>
            <p className="mb-2">{texts.notYet}</p>
            <Button size="sm" busy={isAsking} onClick={() => void ask()}>
              {texts.turnOn}
            </Button>
          </>
        )}
      </Callout>
    </div>
  )
}
