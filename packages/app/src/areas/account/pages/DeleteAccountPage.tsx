import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useLinkToken } from '../../../router/use-link-token.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { LazyQuestion } from '../../../shared/lazy-part.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { MembersOnly } from '../../../shell/MembersOnly.tsx'
import { FormScreen } from '../form/index.ts'
import { DeleteByLink } from '../own-data/DeleteByLink.tsx'
import { askForDeletion } from '../own-data/deletion.ts'
import { deletionTexts } from '../own-data/deletion-texts.ts'
import { WhatIsLost } from '../own-data/WhatIsLost.tsx'

/** Deletes an account: for members who request it, and for anyone who opens the emailed link. */
export default function DeleteAccountPage() {
  const token = useLinkToken('deleteToken')
  if (token) return <DeleteByLink key={token} token={token} />
  return (
    <MembersOnly>
      <AskForDeletion />
    </MembersOnly>
  )
}

function AskForDeletion() {
  const texts = useTexts(deletionTexts)
  const user = useSession()?.user
  const home = useRead(api.listHomePage, {})
  const [isAsking, setAsking] = useState(false)
  const { busy, error, attempt } = useAttempt()
  async function sendCode(): Promise<void> {
    const { verifyType } = await askForDeletion()
    setAsking(false)
    navigate(paths.verifyCode(verifyType, 'deleteAccount'))
  }
  const member = home.data?.member
  const hearts = member?.cards.reduce((sum, card) => sum + card.hearts + card.activatedHearts, 0)
  return (
    <FormScreen area={texts.area} title={texts.title} lead={texts.lead} onBack={() => goBack(paths.accountSecurity())}>
      <WhatIsLost
        hearts={hearts ?? (home.isPending ? undefined : null)}
        activatedRewards={member?.activatedRewards.length ?? 0}
        hasEmail={user?.email != null}
      />
      <div>
        <Button variant="text" size="sm" href={paths.dataExport()} className="-ml-4">
          {texts.exportFirst}
        </Button>
      </div>
      <BottomBar>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      </BottomBar>
      {isAsking && (
        <LazyQuestion
          onClose={() => setAsking(false)}
          title={texts.sureTitle}
          answers={[
            { label: texts.sendCode, onChoose: () => attempt(sendCode), variant: 'danger', busy },
            { label: texts.keep, onChoose: () => setAsking(false) },
          ]}
        >
          {texts.sureText}
          <FailureNote error={error} />
        </LazyQuestion>
      )}
    </FormScreen>
  )
}
