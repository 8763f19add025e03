import { HeartCount } from '@herzkarte/ui/card/HeartCount.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import Gift from 'lucide-react/icons/gift'
import MailCheck from 'lucide-react/icons/mail-check'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { deletionTexts } from './deletion-texts.ts'

interface WhatIsLostProps {
  /** Undefined while loading, null if it failed. */
  hearts: number | undefined | null
  activatedRewards: number
  hasEmail: boolean
}

/** What is deleted with an account: the number first, the rest as text. */
export function WhatIsLost({ hearts, activatedRewards, hasEmail }: WhatIsLostProps) {
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
