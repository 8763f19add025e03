import BellRing from 'lucide-react/icons/bell-ring'
import Gift from 'lucide-react/icons/gift'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Send from 'lucide-react/icons/send'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Store from 'lucide-react/icons/store'
import { ReadyRow } from '../../card/ReadyRow.tsx'
import { Avatar } from '../../display/Avatar.tsx'
import { NewDot } from '../../display/NewDot.tsx'
import { Callout } from '../../feedback/Callout.tsx'
import { RowsSkeleton, Skeleton } from '../../feedback/Skeleton.tsx'
import { Figures } from '../../layout/Figures.tsx'
import { HeartDelta, ListRow, Rows } from '../../layout/Rows.tsx'
import { SectionHead } from '../../layout/SectionHead.tsx'
import { Section, useSamples } from '../parts.tsx'

export function Lists() {
  const s = useSamples()
  return (
    <>
      <Section title="List row, history">
        <Rows label={s.tabs[3]}>
          <ListRow icon={BellRing} title={s.notificationSettings} count={2} href="#notifications" />
          <ListRow icon={Languages} title={s.language} value="Deutsch" onClick={() => {}} />
          <ListRow icon={ReceiptText} title={s.receiptsList} note={s.purchaseNote} href="#receipts" />
          <ListRow lead={<Avatar name={s.shared} />} title={s.shared} note={s.sharedNote} end={<NewDot label={s.today} />} href="#friend" />
          <ListRow icon={LogOut} title={s.signOut} danger onClick={() => {}} />
        </Rows>
        <Figures
          label={s.history}
          figures={[
            { value: '+31', label: s.collected, tone: 'leaf' },
            { value: '−20', label: s.spent },
            { value: '27', label: s.now, tone: 'heart' },
          ]}
        />
        <SectionHead look="day" level={3} title={s.today} />
        <div className="mt-2">
          <Rows label={s.today}>
            <ListRow icon={ShoppingBasket} iconLook="boxed" title={s.purchase} note={s.purchaseNote} end={<HeartDelta value={4} />} />
            <ListRow icon={Send} iconLook="boxed" title={s.shared} note={s.sharedNote} end={<HeartDelta value={3} />} />
            <ListRow icon={Gift} iconLook="boxed" title={s.rewardActivated} note={s.rewardNames[2]} end={<HeartDelta value={-20} />} />
          </Rows>
        </div>
        <Skeleton label={s.loading}>
          <RowsSkeleton boxed />
        </Skeleton>
      </Section>
      <Section title="Section head, ready, callout">
        <SectionHead level={3} title={s.couponTitles[1] ?? ''} action={{ label: `${s.all} 17`, href: '#all' }} />
        <ReadyRow icon={QrCode} title={s.readyTitle} note={s.readyNote} href="#card" />
        <ReadyRow tone="heart" icon={Send} title={s.shared} note={s.sharedNote} href="#hearts" />
        <Callout icon={Store}>{s.check}</Callout>
        <Callout icon={Store} tone="amber">
          {s.check}
        </Callout>
        <Callout icon={Store} tone="danger">
          {s.check}
        </Callout>
      </Section>
    </>
  )
}
