import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { MarketScene } from '@herzkarte/ui/layout/MarketScene.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { Gift, Heart, QrCode, ReceiptText } from 'lucide-react'
import { usualWelcomeHearts } from '../../../brand.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { useMerchant } from '../../merchant/index.ts'
import { Bell } from '../../notifications/index.ts'
import { MemberMe } from '../me/MemberMe.tsx'
import { meTexts } from '../me/texts.ts'

/** The account tab: the member's account, or an invitation to create one. */
export default function MePage() {
  const user = useSession()?.user
  const isPhone = useShell() === 'phone'
  return (
    <Screen title={appTexts.me} end={user && isPhone && <Bell />}>
      {user ? <MemberMe user={user} /> : <VisitorMe />}
    </Screen>
  )
}

function VisitorMe() {
  const hearts = useMerchant().data?.welcomeHearts ?? usualWelcomeHearts
  return (
    <Stall
      size="lg"
      labelledBy="invitation"
      bodyClassName="tablet:grid tablet:grid-cols-2 tablet:gap-8 tablet:min-h-[min(100dvh-16rem,46rem)] overflow-hidden"
    >
      <div className="self-center">
        <h2 id="invitation" className="face-display text-2xl text-balance">
          {meTexts.inviteTitle}
        </h2>
        <div className="py-5">
          <Facts
            facts={[
              ...(hearts > 0 ? [{ icon: Heart, text: meTexts.inviteHearts(hearts) }] : []),
              { icon: QrCode, text: meTexts.inviteCard },
              { icon: Gift, text: meTexts.inviteRewards },
              { icon: ReceiptText, text: meTexts.inviteReceipts },
            ]}
          />
        </div>
        <div className="grid gap-3 tablet:max-w-[400px]">
          <Button wide href={paths.signUp()}>
            {meTexts.register}
          </Button>
          <Button wide variant="line" href={paths.login()}>
            {meTexts.login}
          </Button>
        </div>
      </div>
      <div className="hidden tablet:grid -mt-8 -mr-[18px] -mb-[18px] wide:-mt-[50px] wide:-mr-9 wide:-mb-8">
        <MarketScene className="h-full" />
      </div>
    </Stall>
  )
}
