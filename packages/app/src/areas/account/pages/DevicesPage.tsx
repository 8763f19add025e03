import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Bone, RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { joinPushAgain } from '../../notifications/index.ts'
import { DeviceList } from '../sessions/DeviceList.tsx'
import { deviceTexts } from '../sessions/device-texts.ts'
import { type Device, deviceName } from '../sessions/device-words.ts'

const SignOutOthersDialog = lazyDialog(() => import('../sessions/SignOutOthersDialog.tsx'))

/** The devices on which a member is signed in, and signing out the others. */
export default function DevicesPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(deviceTexts)
  const { data, error, refetch } = useRead(api.listSessions, {})
  const end = useAct(api.endSession, { refreshes: [api.listSessions, api.getUserMemberTierDetail] })
  const [isAsking, setAsking] = useState(false)
  const others = data?.items.filter(({ isCurrent }) => !isCurrent) ?? []

  function signOut(device: Device): void {
    end.mutate({ sessionId: device.sessionId }, { onSuccess: () => showToast({ text: texts.signedOut(deviceName(device)) }) })
  }
  function signOutOthers(): void {
    const onSuccess = () => {
      // Push messages of this session have ended too, because somebody with a copy of its token may have registered for them.
      joinPushAgain()
      showToast({ text: texts.allSignedOut })
    }
    end.mutate({}, { onSuccess, onSettled: () => setAsking(false) })
  }

  return (
    <Screen title={texts.title} backTo={paths.accountSecurity()} width="column">
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <DevicesSkeleton label={app.loading} />)}
      {data && (
        <>
          <p className="text-sm text-ink-soft text-pretty">{others.length > 0 ? texts.lead : texts.onlyHere}</p>
          <DeviceList devices={data.items} ending={end.isPending ? end.variables?.sessionId : undefined} onSignOut={signOut} />
          {others.length > 1 && (
            <div>
              <Button variant="line" onClick={() => setAsking(true)} className="w-full tablet:w-auto">
                {texts.allOthers}
              </Button>
            </div>
          )}
          {others.length > 0 && (
            <Callout icon={ShieldAlert}>
              <p className="mb-1">{texts.stranger}</p>
              <Button variant="text" size="sm" href={paths.changePassword()} className="-ml-4">
                {texts.changePassword}
              </Button>
            </Callout>
          )}
        </>
      )}
      {isAsking && <SignOutOthersDialog busy={end.isPending} onYes={signOutOthers} onClose={() => setAsking(false)} />}
    </Screen>
  )
}

function DevicesSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Bone className="h-[22px] w-[72%]" />
      <RowsSkeleton rows={2} boxed />
    </Skeleton>
  )
}
