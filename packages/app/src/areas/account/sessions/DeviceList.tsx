import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { deviceTexts } from './device-texts.ts'
import { type Device, deviceIcon, deviceName, lastUsedText, signedInText } from './device-words.ts'

interface DeviceListProps {
  devices: readonly Device[]
  /** Id of the device that is being signed out. */
  ending: string | undefined
  onSignOut: (device: Device) => void
}

/** The devices on which a member is signed in, this one first. */
export function DeviceList({ devices, ending, onSignOut }: DeviceListProps) {
  const texts = useTexts(deviceTexts)
  return (
    <Rows label={texts.title}>
      {devices.map((device) => (
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
                  <Badge tone="leaf">{texts.thisOne}</Badge>
                </span>
              )}
            </>
          }
          end={
            device.isCurrent ? undefined : (
              <Button
                variant="line"
                size="sm"
                busy={ending === device.sessionId}
                label={texts.signOutOf(deviceName(device))}
                onClick={() => onSignOut(device)}
              >
                {texts.signOut}
              </Button>
            )
          }
        />
      ))}
    </Rows>
  )
}
