import Bell from 'lucide-react/icons/bell'
import Languages from 'lucide-react/icons/languages'
import Menu from 'lucide-react/icons/menu'
import QrCode from 'lucide-react/icons/qr-code'
import Send from 'lucide-react/icons/send'
import Store from 'lucide-react/icons/store'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import UserRound from 'lucide-react/icons/user-round'
import { Button } from '../../action/Button.tsx'
import { IconButton } from '../../action/IconButton.tsx'
import { HeartPlaces } from '../../card/HeartPlaces.tsx'
import { Avatar } from '../../display/Avatar.tsx'
import { Awning } from '../../layout/Awning.tsx'
import { Brand } from '../../layout/Brand.tsx'
import { StallFront } from '../../layout/StallFront.tsx'
import { TabBar } from '../../layout/TabBar.tsx'
import { SubBar, TopBar } from '../../layout/TopBar.tsx'
import { WideBar } from '../../layout/WideBar.tsx'
import { Section, useSamples } from '../parts.tsx'

const icons = [Store, TicketPercent, QrCode, UserRound, Menu]
const ids = ['home', 'offers', 'card', 'me', 'more']

export function Bars({ narrow }: { narrow: boolean }) {
  const s = useSamples()
  const items = s.tabs.map((label, i) => ({ id: ids[i] ?? label, label, icon: icons[i] ?? Menu, href: `#${ids[i]}`, isCard: i === 2 }))
  const visitor = items.filter((item) => !item.isCard)
  const brand = { name: 'Feldmarkt', href: '#home', label: s.home }
  const bell = <IconButton icon={Bell} label={s.notifications} count={2} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 mt-7 max-w-[1440px] mx-auto">
      <div className={narrow ? 'grid gap-7 max-w-[430px] mx-auto' : 'grid gap-7 grid-cols-[minmax(0,1fr)] wide:grid-cols-3'}>
        <Section title="Tab bar: member, visitor, card open" className="grid gap-6 pt-3">
          <TabBar items={items} current="home" inline />
          <TabBar items={visitor} current="offers" inline label={s.signIn} />
          <TabBar items={items} current="card" inline label={s.openCard} />
        </Section>
        <Section title="Top bars" className="grid gap-2">
          <TopBar brand={brand} actions={bell} />
          <TopBar title={s.tabs[1]} actions={bell} />
          <SubBar title={s.history} backHref="#back" asHeading={false} end={bell} />
          <div className="rounded-lg overflow-hidden bg-card">
            <SubBar tone="heart" title={s.campaign} backHref="#back" asHeading={false} end={<IconButton icon={Send} label={s.shared} />} />
            <Awning bleed height={40} drop={14} className="-mt-px" />
            <div className="h-6" />
          </div>
        </Section>
        <Section title="The stall of the visitor's home" className="grid">
          <div className="rounded-lg overflow-hidden">
            <StallFront bar={<TopBar onRed brand={brand} actions={<IconButton icon={Languages} label={s.language} />} />} />
            <div className="grid gap-3 p-4 ground-paper">
              <h3 className="face-display text-3xl text-balance">{s.welcome}</h3>
              <p className="text-ink-soft">{s.welcomeText}</p>
              <HeartPlaces held={5} size={6} goals={[{ at: 6 }]} columns={6} place={52} />
              <Button wide href="#register">
                {s.register}
              </Button>
            </div>
          </div>
        </Section>
      </div>
      {!narrow && (
        <div className="hidden wide:block -mx-10">
          <WideBar
            brand={brand}
            items={visitor}
            current="offers"
            label={s.home}
            end={
              <>
                <IconButton icon={Languages} label={s.language} />
                {bell}
                <a href="#me" className="inline-flex items-center gap-2.5 min-h-12 pl-2.5 pr-1.5 rounded-full font-semibold">
                  <Avatar name="Annegret Oberhofer" />
                  Annegret
                </a>
              </>
            }
          />
        </div>
      )}
      <div className="flex flex-wrap gap-6 p-5 rounded-lg ground-pass">
        <Brand name="Feldmarkt" />
        <Brand name="Feldmarkt" size="lg" />
      </div>
    </div>
  )
}
