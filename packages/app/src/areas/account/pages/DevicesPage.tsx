import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { LazyQuestion } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { joinPushAgain } from '../../notifications/index.ts'
import { type Device, deviceIcon, deviceName, deviceTexts, lastUsedText, signedInText } from '../sessions/device-words.ts'

export default function DevicesPage() {
  return (
    <Screen title={deviceTexts.title} backTo={paths.accountSecurity()} width="column">
      <Devices />
    </Screen>
  )
}

/** The devices on which a member is signed in, and signing out the others. */
export function Devices() {
  const sessions = useRead(api.listSessions, {})
  const end = useAct(api.endSession, {
    refreshes: [api.listSessions, api.getUserMemberTierDetail],
    onSuccess(_, { sessionId }) {
      if (sessionId !== undefined) return
      // Push messages of this session have ended too, because somebody with a copy of its token may have registered for them.
      joinPushAgain()
      showToast({ text: deviceTexts.allSignedOut })
    },
  })
  const [isAsking, setAsking] = useState(false)
  const others = sessions.data?.items.filter(({ isCurrent }) => !isCurrent) ?? []

  function signOut(device: Device): void {
    end.mutate({ sessionId: device.sessionId }, { onSuccess: () => showToast({ text: deviceTexts.signedOut(deviceName(device)) }) })
  }
  const signOutOthers = () => end.mutate({}, { onSettled: () => setAsking(false) })

  return (
    <>
      <Loaded read={sessions} skeleton={skeleton}>
        {({ items }) => (
          <>
            <p className="text-sm text-ink-soft text-pretty">{others.length > 0 ? deviceTexts.lead : deviceTexts.onlyHere}</p>
            <Rows label={deviceTexts.title}>
              {items.map((device) => (
                <ListRow
                  key={device.sessionId}
                  icon={deviceIcon(device)}
                  iconLook="boxed"
                  wraps
                  title={deviceName(device)}
                  note={
                    <>
                      <span className="block">{device.isCurrent ? signedInText(device) : lastUsedText(device)}</span>
                      {device.isCurrent && (
                        <span className="inline-block mt-1.5">
                          <Badge tone="leaf">{deviceTexts.thisOne}</Badge>
                        </span>
                      )}
                    </>
                  }
                  end={
                    !device.isCurrent && (
                      <Button
                        variant="line"
                        size="sm"
                        busy={end.isPending && end.variables.sessionId === device.sessionId}
                        label={deviceTexts.signOutOf(deviceName(device))}
                        onClick={() => signOut(device)}
                      >
                        {deviceTexts.signOut}
                      </Button>
                    )
                  }
                />
              ))}
            </Rows>
            {others.length > 1 && (
              <div>
                <Button variant="line" onClick={() => setAsking(true)} className="w-full tablet:w-auto">
                  {deviceTexts.allOthers}
                </Button>
              </div>
            )}
            {others.length > 0 && (
              <Callout icon={ShieldAlert}>
                <p className="mb-1">{deviceTexts.stranger}</p>
                <Button variant="text" size="sm" href={paths.changePassword()} className="-ml-4">
                  {deviceTexts.changePassword}
                </Button>
              </Callout>
            )}
          </>
        )}
      </Loaded>
      {isAsking && (
        <LazyQuestion
          onClose={() => setAsking(false)}
          title={deviceTexts.allTitle}
          answers={[
            { label: deviceTexts.allYes, onChoose: signOutOthers, busy: end.isPending },
            { label: deviceTexts.allNo, onChoose: () => setAsking(false) },
          ]}
        >
          {deviceTexts.allText}
        </LazyQuestion>
      )}
    </>
  )
}

const skeleton = (
  <>
    <Bone className="h-[22px] w-[72%]" />
    <RowsSkeleton rows={2} boxed />
  </>
)
