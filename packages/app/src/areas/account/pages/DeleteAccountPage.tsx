import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { CreditCard, Gift, ReceiptText, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useLinkToken } from '../../../router/use-link-token.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { LazyConfirm } from '../../../shared/lazy-part.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { MembersOnly } from '../../../shell/MembersOnly.tsx'
import { FormScreen, LinkOver } from '../form/index.ts'
import { deleteByLink, deletionCode, deletionTexts } from '../own-data/deletion.ts'

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
  const home = useRead(api.listHomePage, {})
  const [isAsking, setAsking] = useState(false)
  const { busy, error, attempt } = useAttempt()
  async function sendCode(): Promise<void> {
    const { verifyType } = await deletionCode.begin({})
    setAsking(false)
    navigate(paths.verifyCode(verifyType, 'deleteAccount'))
  }
  const member = home.data?.member
  const hearts = member?.cards.reduce((sum, card) => sum + card.hearts + card.activatedHearts, 0)
  return (
    <FormScreen area={deletionTexts.area} title={deletionTexts.title} lead={deletionTexts.lead} backTo={paths.accountSecurity()}>
      <WhatIsLost hearts={hearts ?? (home.isPending ? undefined : null)} activatedRewards={member?.activatedRewards.length ?? 0}>
        <div>
          <Button variant="text" size="sm" href={paths.dataExport()} className="-ml-4">
            {deletionTexts.exportFirst}
          </Button>
        </div>
        <BottomBar>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {deletionTexts.area}
          </Button>
        </BottomBar>
      </WhatIsLost>
      {isAsking && (
        <LazyConfirm
          title={deletionTexts.sureTitle}
          yes={deletionTexts.sendCode}
          no={deletionTexts.keep}
          variant="danger"
          action={{ isPending: busy, error }}
          onYes={() => attempt(sendCode)}
          onClose={() => setAsking(false)}
        >
          {deletionTexts.sureText}
        </LazyConfirm>
      )}
    </FormScreen>
  )
}

/** The emailed link was opened, in any browser: asks for confirmation. */
function DeleteByLink({ token }: { token: string }) {
  const { busy, error, attempt } = useAttempt()
  if (isApiError(error, errors.invalidVerifyCode, errors.activationEmailExpired))
    return <LinkOver text={deletionTexts.linkOverText} href={paths.me()} label={deletionTexts.toAccount} />
  return (
    <FormScreen area={deletionTexts.area} title={deletionTexts.linkTitle} lead={deletionTexts.lead} backTo={paths.landing()}>
      <WhatIsLost hearts={null} activatedRewards={0}>
        <FailureNote error={error} />
        <BottomBar>
          <Button variant="danger" busy={busy} onClick={() => attempt(() => deleteByLink(token))}>
            {deletionTexts.deleteNow}
          </Button>
          <Button variant="line" href={paths.landing()} replace>
            {deletionTexts.keep}
          </Button>
        </BottomBar>
      </WhatIsLost>
    </FormScreen>
  )
}

interface WhatIsLostProps {
  /** Undefined while loading, null if it failed. */
  hearts: number | undefined | null
  activatedRewards: number
  /** What can be done about it, right below. */
  children: ReactNode
}

/** What is deleted with an account: the number first, the rest as text. */
function WhatIsLost({ hearts, activatedRewards, children }: WhatIsLostProps) {
  const loss = hearts !== null && (
    <Card className="p-5">
      <div className="min-h-[77px]" aria-busy={hearts === undefined}>
        {hearts === undefined ? (
          <Bone className="h-[77px] w-40 rounded-md!" />
        ) : (
          <HeartCount value={hearts} unit={deletionTexts.heartsLost(hearts)} size="md" isExact />
        )}
      </div>
    </Card>
  )
  return (
    <ListDetail
      onPhone="above"
      detail={loss}
      list={
        <Card className="grid gap-5 p-5 wide:p-8">
          <Facts
            facts={[
              ...(activatedRewards > 0 ? [{ icon: Gift, text: deletionTexts.rewardsLost(activatedRewards) }] : []),
              { icon: CreditCard, text: deletionTexts.cardLost },
              { icon: ReceiptText, text: deletionTexts.receiptsLost },
              { icon: ShieldCheck, text: deletionTexts.dataErased },
            ]}
          />
          {children}
        </Card>
      }
    />
  )
}
