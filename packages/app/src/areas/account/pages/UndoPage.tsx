import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useLinkToken } from '../../../router/use-link-token.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { MessagePage } from '../../../shell/MessagePage.tsx'
import { appTexts } from '../../../texts.ts'
import { DoneScreen, FormScreen } from '../form/index.ts'
import { undoTexts } from '../undo/texts.ts'
import { UndoForm } from '../undo/UndoForm.tsx'

/** The link of a notice about a changed account was opened, in any browser. */
export default function UndoPage() {
  const token = useLinkToken('undoToken')
  return token ? <UndoByLink key={token} token={token} /> : <Redirect to={paths.landing()} replace />
}

function UndoByLink({ token }: { token: string }) {
  const texts = useTexts(undoTexts)
  const app = useTexts(appTexts)
  const [undone, setUndone] = useState<Result<'undoAccountChange'>>()
  const { data, error, refetch } = useRead(api.getAccountChange, { undoToken: token })
  if (undone) return <Undone {...undone} />
  if (data) return <UndoForm token={token} change={data} onUndone={setUndone} />
  if (isApiError(error, errors.undoLinkInvalid)) return <LinkOver />
  return (
    <FormScreen area={texts.area} title={texts.title} onBack={() => goBack(paths.landing())}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-[220px] rounded-xl!" />
        </Skeleton>
      )}
    </FormScreen>
  )
}

function Undone({ verifyType, hasPassword }: Result<'undoAccountChange'>) {
  const texts = useTexts(undoTexts)
  return (
    <DoneScreen title={texts.doneTitle} text={hasPassword ? texts.doneText : texts.newPasswordText}>
      <Button href={hasPassword ? paths.login() : paths.forgotPassword(verifyType)} replace>
        {hasPassword ? texts.logIn : texts.newPassword}
      </Button>
    </DoneScreen>
  )
}

function LinkOver() {
  const texts = useTexts(undoTexts)
  return (
    <MessagePage
      title={texts.overTitle}
      text={texts.overText}
      action={
        <Button href={paths.contactUs()} replace>
          {texts.contactUs}
        </Button>
      }
    />
  )
}
