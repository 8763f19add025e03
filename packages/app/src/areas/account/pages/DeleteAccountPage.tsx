import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useLinkToken } from '../../../router/use-link-token.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { MembersOnly } from '../../../shell/MembersOnly.tsx'
import { FormScreen } from '../form/index.ts'
import { DeleteByLink } from '../own-data/DeleteByLink.tsx'
import { deletionTexts } from '../own-data/deletion-texts.ts'
import { WhatIsLost } from '../own-data/WhatIsLost.tsx'

const SureDialog = lazyDialog(() => import('../own-data/SureDialog.tsx'))

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
      {isAsking && <SureDialog onClose={() => setAsking(false)} />}
    </FormScreen>
  )
}
