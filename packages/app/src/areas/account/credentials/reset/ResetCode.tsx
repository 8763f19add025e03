import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { currentLang, useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useEffect } from 'react'
import { goBack, navigate } from '../../../../router/navigation.ts'
import { paths } from '../../../../router/paths.ts'
import { CodeForm } from '../../contact/code/index.ts'
import { FormScreen } from '../../form/index.ts'
import { identifierLabel } from '../../identifier/index.ts'
import { proveReset, type Reset, resetDraft, sendResetAgain } from './reset-code.ts'
import { forgotTexts } from './texts.ts'

/** The code that was sent for a new password. The page does not reveal whether there is an account. */
export function ResetCode({ type }: { type: IdentifierKind }) {
  const draft = resetDraft.get()
  const isThere = draft?.identifier.kind === type
  useEffect(() => {
    if (isThere) return
    showToast({ text: forgotTexts[currentLang()].codeMissing, durationMs: 5000 })
    navigate(paths.forgotPassword(type), { replace: true })
  }, [isThere, type])
  return isThere ? <CodeOf reset={draft} /> : null
}

function CodeOf({ reset }: { reset: Reset }) {
  const texts = useTexts(forgotTexts)
  const { identifier, sent } = reset
  const to = identifierLabel(identifier)
  const toStart = paths.forgotPassword(identifier.kind)
  async function verify(code: string): Promise<void> {
    const current = resetDraft.get() ?? reset
    await proveReset(current, code)
    resetDraft.set({ ...current, code })
    navigate(paths.resetPassword(), { replace: true })
  }
  return (
    <FormScreen
      area={texts.area}
      title={texts.codeTitle}
      lead={identifier.kind === 'email' ? texts.codeLeadEmail(to) : texts.codeLeadPhone(to)}
      onBack={() => goBack(toStart)}
    >
      <CodeForm
        sent={sent}
        resend={() => sendResetAgain(resetDraft.get() ?? reset)}
        verify={verify}
        other={{ label: texts.other, href: toStart, replace: true }}
      />
    </FormScreen>
  )
}
