import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import BellOff from 'lucide-react/icons/bell-off'
import { useEffect, useState } from 'react'
import type { PermissionState } from '../../../device/index.ts'
import { joinPush } from './join.ts'
import { pushTexts } from './texts.ts'

/** Whether this device receives messages, and how to enable them. Empty if it does, or if it cannot. */
export function PushHere() {
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
