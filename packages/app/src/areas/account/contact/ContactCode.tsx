import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { goBack, guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { DoneScreen, FormScreen, useLeaveGuard } from '../form/index.ts'
import { identifierLabel } from '../identifier/index.ts'
import { CodeForm, type SentCode } from './code/index.ts'
import { type ContactChange, confirmChange, contactDraft, sendChangeAgain } from './contact-change.ts'
import { contactTexts } from './texts.ts'

/** The code that was sent to a new address or number, and the confirmation after it. */
export function ContactCode({ kind }: { kind: IdentifierKind }) {
  const [changedTo, setChangedTo] = useState<string>()
  const [change] = useState(contactDraft(kind).get)
  const isSent = change?.sent !== undefined
  useEffect(() => {
    if (!isSent) navigate(paths.changeMobileEmail(kind), { replace: true })
  }, [isSent, kind])
  if (changedTo !== undefined) return <Changed kind={kind} to={changedTo} />
  return isSent ? <CodeOf change={change} sent={change.sent as SentCode} onDone={setChangedTo} /> : null
}

function CodeOf({ change, sent, onDone }: { change: ContactChange; sent: SentCode; onDone: (to: string) => void }) {
  const texts = useTexts(contactTexts)
  const { kind } = change.values
  const to = identifierLabel(change.values)
  const current = () => contactDraft(kind).get() ?? change
  const question = useLeaveGuard(() => true, {
    erase: contactDraft(kind).clear,
    words: { title: texts.leaveTitle, text: texts.leaveText, stay: texts.enterCode, leave: texts.leave },
  })

  async function confirm(code: string): Promise<void> {
    session.update(await confirmChange(current(), code))
    refresh([api.getUserProfile, api.listSessions, api.getUserMemberTierDetail])
    contactDraft(kind).clear()
    guardLeaving(undefined)
    onDone(to)
  }
  function correct(): void {
    guardLeaving(undefined)
    navigate(paths.changeMobileEmail(kind), { replace: true })
  }
  const isEmail = kind === 'email'
  return (
    <FormScreen
      area={isEmail ? texts.emailArea : texts.phoneArea}
      title={texts.codeTitle}
      lead={isEmail ? texts.codeLeadEmail(to) : texts.codeLeadPhone(to)}
      onBack={() => goBack(paths.accountSecurity())}
    >
      <CodeForm
        sent={sent}
        resend={() => sendChangeAgain(current())}
        verify={confirm}
        other={{ label: isEmail ? texts.otherEmail : texts.otherPhone, onClick: correct }}
      />
      {question}
    </FormScreen>
  )
}

function Changed({ kind, to }: { kind: IdentifierKind; to: string }) {
  const texts = useTexts(contactTexts)
  return (
    <DoneScreen title={texts.doneTitle} text={kind === 'email' ? texts.doneEmail(to) : texts.donePhone(to)}>
      <Button onClick={() => goBack(paths.accountSecurity())}>{texts.done}</Button>
    </DoneScreen>
  )
}
