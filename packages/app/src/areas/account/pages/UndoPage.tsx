import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import History from 'lucide-react/icons/history'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { send } from '../../../dispatcher/send.ts'
import { session } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useLinkToken } from '../../../router/use-link-token.ts'
import { momentText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { MessagePage } from '../../../shell/MessagePage.tsx'
import { appTexts } from '../../../texts.ts'
import { DoneScreen, FormScreen } from '../form/index.ts'
import { changeTexts, undoTexts } from '../undo/texts.ts'

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

interface UndoFormProps {
  token: string
  change: Result<'getAccountChange'>
  onUndone: (undone: Result<'undoAccountChange'>) => void
}

/** Says what was changed and when, and undoes it. */
function UndoForm({ token, change: { change, changedAt, email, phone }, onUndone }: UndoFormProps) {
  const texts = useTexts(undoTexts)
  const changes = useTexts(changeTexts)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  async function undo(): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailed(undefined)
    try {
      onUndone(await undoByLink(token))
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  const contacts = [email, phone].filter((contact) => contact !== null).join(', ')
  return (
    <FormScreen area={texts.area} title={texts.title} lead={changes[change](momentText(changedAt))} onBack={() => goBack(paths.landing())}>
      <Card className="grid gap-5 p-5 wide:p-8">
        <p className="text-pretty">{texts.lead}</p>
        <Facts
          facts={[
            ...(contacts === '' ? [] : [{ icon: UserRoundCheck, text: texts.restored(contacts) }]),
            { icon: History, text: texts.later },
            { icon: MonitorSmartphone, text: texts.signedOut },
          ]}
        />
      </Card>
      <FailureNote error={failed} />
      <BottomBar>
        <Button busy={busy} onClick={() => void undo()}>
          {texts.undo}
        </Button>
        <Button variant="line" href={paths.landing()} replace>
          {texts.keep}
        </Button>
      </BottomBar>
    </FormScreen>
  )
}

/** Undoes the change of a link. It ends all sessions of that account, which may be the one that is signed in here. */
async function undoByLink(undoToken: string): Promise<Result<'undoAccountChange'>> {
  const undone = await api.undoAccountChange({ undoToken }, { quiet: true })
  if (session.get() && (await isSignedOut())) session.end()
  return undone
}

// Not through the dispatcher, which would leave this page.
const isSignedOut = () =>
  send('getUserProfile', { isFromLoyalty: false }).then(
    () => false,
    (error: unknown) => isApiError(error, errors.tokenInvalid),
  )
