import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import Gift from 'lucide-react/icons/gift'
import Keyboard from 'lucide-react/icons/keyboard'
import QrCode from 'lucide-react/icons/qr-code'
import TimerReset from 'lucide-react/icons/timer-reset'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { moreTexts } from '../texts.ts'

/** How to use the customer card at the till. */
export default function CardHelpSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(moreTexts)
  const isMember = useSession() !== undefined
  const action = isMember ? (
    <Button wide href={paths.wallet()}>
      {texts.openCard}
    </Button>
  ) : (
    <Button wide href={paths.signUp()}>
      {texts.getCard}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={texts.help} actions={action}>
      <Facts
        facts={[
          { icon: QrCode, text: texts.helpShow },
          { icon: TimerReset, text: texts.helpFresh },
          { icon: WifiOff, text: texts.helpOffline },
          { icon: Gift, text: texts.helpRewards },
          { icon: Keyboard, text: texts.helpNumber },
        ]}
      />
    </Sheet>
  )
}
