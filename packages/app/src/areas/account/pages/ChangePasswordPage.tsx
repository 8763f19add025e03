import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { momentText } from '../../../shared/dates.ts'
import { ChangeForm } from '../credentials/ChangeForm.tsx'
import { changePasswordTexts } from '../credentials/change-texts.ts'
import { beginReset } from '../credentials/reset/index.ts'
import { DoneScreen, FormScreen, Problem, useFields } from '../form/index.ts'
import { type IdentifierValues, identifierLabel, identifierOf } from '../identifier/index.ts'

/** Changes the password, or sets the first one of an account without a password. */
export default function ChangePasswordPage() {
  const texts = useTexts(changePasswordTexts)
  const user = useSession()?.user
  const [contactChangedAt, setContactChangedAt] = useState<string>()
  if (contactChangedAt !== undefined) {
    return (
      <DoneScreen title={texts.savedTitle} text={texts.contactChanged(momentText(contactChangedAt))}>
        <Button onClick={() => goBack(paths.accountSecurity())}>{texts.understood}</Button>
      </DoneScreen>
    )
  }
  if (!user) return null
  const identifier = identifierOf(user)
  if (user.hasPassword) {
    return (
      <PasswordScreen title={texts.title} lead={texts.lead}>
        <ChangeForm identifier={identifier} onContactChanged={setContactChangedAt} />
      </PasswordScreen>
    )
  }
  if (user.email || user.phone) {
    return (
      <PasswordScreen title={texts.setTitle} lead={texts.setLead(identifierLabel(identifier))}>
        <SetFirst identifier={identifier} />
      </PasswordScreen>
    )
  }
  return (
    <PasswordScreen title={texts.setTitle} lead={texts.setWithoutContact}>
      <BottomBar>
        <Button href={paths.changeMobileEmail('email')}>{texts.addEmail}</Button>
      </BottomBar>
    </PasswordScreen>
  )
}

function PasswordScreen({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <FormScreen title={title} lead={lead} onBack={() => goBack(paths.accountSecurity())}>
      {children}
    </FormScreen>
  )
}

/** An account without a password gets its first one through a code, as if it had been forgotten. */
function SetFirst({ identifier }: { identifier: IdentifierValues }) {
  const texts = useTexts(changePasswordTexts)
  const fields = useFields({
    values: {},
    check: () => ({}),
    send: async () => {
      await beginReset(identifier)
      navigate(paths.verifyCode(identifier.kind, 'resetPassword'))
    },
  })
  return (
    <form {...fields.formProps} className="grid gap-5">
      <Problem>{fields.problem}</Problem>
      <BottomBar>
        <Button type="submit" busy={fields.busy}>
          {texts.send}
        </Button>
      </BottomBar>
    </form>
  )
}
