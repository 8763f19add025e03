import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useEffect, useEffectEvent, useState } from 'react'
import { device } from '../../../device/index.ts'
import { failureText } from '../form/index.ts'
import { loadCeremonies } from './load-ceremonies.ts'
import { passkeyTexts } from './texts.ts'

/** Without its code, no ceremony has begun. */
const ignoreMissingCode = () => undefined

/** Sign-in by passkey: with the button, or with what the browser offers in the field of the address. */
export function PasskeyButton({ onSigned }: { onSigned: (signed: SignInResult) => Promise<void> }) {
  const texts = useTexts(passkeyTexts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function signIn({ autofill = false } = {}): Promise<void> {
    setProblem(undefined)
    if (!autofill) setBusy(true)
    try {
      const { signInByPasskey } = await loadCeremonies()
      await onSigned(await signInByPasskey({ autofill }))
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      // The button's own ceremony ends the one in the field, which must not free the button.
      if (!autofill) setBusy(false)
    }
  }

  const offerInField = useEffectEvent(async () => {
    if (await PublicKeyCredential.isConditionalMediationAvailable?.()) await signIn({ autofill: true })
  })
  useEffect(() => {
    if (!device.canUsePasskeys) return
    void offerInField()
    return () => void loadCeremonies().then(({ cancelPasskey }) => cancelPasskey(), ignoreMissingCode)
  }, [])

  if (!device.canUsePasskeys) return null
  return (
    <div className="grid gap-2 justify-items-start">
      <Button variant="line" icon={Fingerprint} busy={busy} onClick={() => void signIn()} className="w-full wide:w-auto">
        {texts.signIn}
      </Button>
      <div role="alert" className="empty:absolute">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  )
}
