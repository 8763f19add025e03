import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import Gift from 'lucide-react/icons/gift'
import MailCheck from 'lucide-react/icons/mail-check'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useLinkToken } from '../../../router/use-link-token.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { LazyQuestion } from '../../../shared/lazy-part.tsx'
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
  const texts = useTexts(deletionTexts)
  const user = useSession()?.user
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
          {texts.area}
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

/** The emailed link was opened, in any browser: asks for confirmation. */
function DeleteByLink({ token }: { token: string }) {
  const texts = useTexts(deletionTexts)
  const { busy, error, attempt } = useAttempt()
  if (isApiError(error, errors.invalidVerifyCode, errors.activationEmailExpired))
    return <LinkOver text={texts.linkOverText} href={paths.me()} label={texts.toAccount} />
  return (
    <FormScreen area={texts.area} title={texts.linkTitle} lead={texts.linkLead} onBack={() => goBack(paths.landing())}>
      <WhatIsLost hearts={null} activatedRewards={0} hasEmail />
      <FailureNote error={error} />
      <BottomBar>
        <Button variant="danger" busy={busy} onClick={() => attempt(() => deleteByLink(token))}>
          {texts.deleteNow}
        </Button>
        <Button variant="line" href={paths.landing()} replace>
          {texts.keep}
        </Button>
      </BottomBar>
    </FormScreen>
  )
}

interface WhatIsLostProps {
  /** Undefined while loading, null if it failed. */
  hearts: number | undefined | null
  activatedRewards: number
  hasEmail: boolean
}

/** What is deleted with an account: the number first, the rest as text. */
function WhatIsLost({ hearts, activatedRewards, hasEmail }: WhatIsLostProps) {
  const texts = useTexts(deletionTexts)
  return (
    <Card className="grid gap-7 p-5 wide:p-8">
      {hearts !== null && (
        <div className="min-h-[77px]" aria-busy={hearts === undefined}>
          {hearts === undefined ? (
            <Bone className="h-[77px] w-40 rounded-md!" />
          ) : (
            <HeartCount value={hearts} unit={texts.heartsLost(hearts)} size="md" />
          )}
        </div>
      )}
      <Facts
        facts={[
          ...(activatedRewards > 0 ? [{ icon: Gift, text: texts.rewardsLost(activatedRewards) }] : []),
          { icon: CreditCard, text: texts.cardLost },
          { icon: ReceiptText, text: texts.receiptsLost },
          { icon: ShieldCheck, text: texts.dataErased },
          ...(hasEmail ? [{ icon: MailCheck, text: texts.addressFree }] : []),
        ]}
      />
    </Card>
  )
}
