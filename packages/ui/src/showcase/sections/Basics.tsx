import Bell from 'lucide-react/icons/bell'
import CalendarX from 'lucide-react/icons/calendar-x'
import Check from 'lucide-react/icons/check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import CopyCheck from 'lucide-react/icons/copy-check'
import Flame from 'lucide-react/icons/flame'
import Languages from 'lucide-react/icons/languages'
import Lock from 'lucide-react/icons/lock'
import Search from 'lucide-react/icons/search'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { Button } from '../../action/Button.tsx'
import { IconButton } from '../../action/IconButton.tsx'
import { HangTag } from '../../card/HangTag.tsx'
import { Avatar } from '../../display/Avatar.tsx'
import { Badge } from '../../display/Badge.tsx'
import { InkMark } from '../../display/InkMark.tsx'
import { TierBadge } from '../../display/TierBadge.tsx'
import { Chips, FilterRail } from '../../form/Chips.tsx'
import type { Vars } from '../../types.ts'
import { Flow, Section, useSamples } from '../parts.tsx'

const colours = [
  'paper',
  'card',
  'sunken',
  'ink',
  'ink-soft',
  'heart',
  'heart-press',
  'heart-soft',
  'leaf',
  'leaf-soft',
  'bakery',
  'bakery-soft',
  'plum',
  'plum-soft',
  'danger',
  'coffee',
  'coffee-soft',
  'sand',
  'sand-soft',
  'edge',
]

export function Basics() {
  const s = useSamples()
  const [filter, setFilter] = useState('all')
  const filters = [
    { value: 'all', label: s.all, count: 17 },
    { value: 'on', label: s.activated, count: 3, icon: Check },
    { value: 'produce', label: s.produce, count: 4, dept: 'produce' as const },
    { value: 'bakery', label: s.bakery, count: 3, dept: 'bakery' as const },
    { value: 'wine', label: s.wine, count: 2, dept: 'wine' as const },
  ]
  return (
    <>
      <Section title="Colour">
        <div className="grid grid-cols-5 gap-2 text-xs text-ink-soft">
          {colours.map((name) => (
            <div key={name}>
              <span
                className="block h-[46px] mb-[3px] rounded-sm bg-(--swatch) edge-line"
                style={{ '--swatch': `var(--hk-${name})` } as Vars}
              />
              {name}
            </div>
          ))}
        </div>
      </Section>
      <Section title="Type" className="grid gap-3.5">
        <p className="face-display font-black! text-5xl wide:text-6xl text-stamp whitespace-nowrap">27 −25 %</p>
        <p className="face-display text-3xl hyphens-auto">Treueherzen-Aktion</p>
        <p className="face-display text-2xl">Gusseisen-Bräter für 39,99 €</p>
        <p className="face-display text-xl">L’œuf, crème brûlée, Straßenmusik</p>
        <p>{s.sampleLine}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          2760 0418 3351 9042 · 1.234,56 €<br />
          1.111,11 € · 8.888,88 €
        </p>
      </Section>
      <Section title="Button">
        <Flow>
          <Button>{s.go}</Button>
          <Button busy>{s.go}</Button>
          <Button disabledReason={s.whyNot}>{s.go}</Button>
        </Flow>
        <Flow>
          <Button variant="ink">{s.open}</Button>
          <Button variant="line">{s.later}</Button>
          <Button variant="text">{s.skip}</Button>
        </Flow>
        <Flow>
          <Button variant="danger">{s.deleteAccount}</Button>
          <Button variant="line" icon={Lock} href="#sign-in">
            {s.signIn}
          </Button>
        </Flow>
        <Flow>
          <Button variant="ink" size="sm">
            {s.activate}
          </Button>
          <Button variant="on" size="sm">
            {s.activated}
          </Button>
          <Button variant="line" size="sm">
            {s.view}
          </Button>
          <Button size="sm">{s.open}</Button>
        </Flow>
        <Button wide icon={CopyCheck}>
          {s.activateAll}
        </Button>
        <div className="flex flex-wrap gap-3 p-4 rounded-lg ground-pass">
          <Button variant="onRed">{s.register}</Button>
          <IconButton icon={Send} label={s.shared} />
        </div>
        <Flow>
          <IconButton icon={Search} label="Suche" />
          <IconButton icon={Languages} label={s.language} href="#language" />
          <IconButton icon={Bell} label={s.notifications} count={2} />
          <IconButton icon={Bell} label={s.notifications} count={128} />
          <IconButton icon={Send} label={s.shared} variant="ink" />
        </Flow>
      </Section>
      <Section title="Badge, chip, tag, tier, avatar">
        <Flow>
          <Badge tone="leaf" icon={Check}>
            {s.available}
          </Badge>
          <Badge tone="amber" icon={Flame}>
            {s.few}
          </Badge>
          <Badge icon={CircleSlash}>{s.soldOut}</Badge>
          <Badge tone="line" icon={CalendarX}>
            {s.expired}
          </Badge>
          <Badge tone="plum" icon={Lock}>
            {s.adult}
          </Badge>
          <Badge tone="red" icon={Bell}>
            {s.fresh}
          </Badge>
        </Flow>
        <Chips label={s.departments} options={filters} value={filter} onChange={setFilter} />
        <div className="max-w-[236px] pl-3">
          <FilterRail label={s.departments} options={filters} value={filter} onChange={setFilter} />
        </div>
        <Flow>
          <HangTag hearts={30} />
          <HangTag hearts={40} reachable={false} />
          <InkMark>{s.redeemed}</InkMark>
        </Flow>
        <Flow>
          <TierBadge mark="seed" name={s.tiers[0] ?? ''} />
          <TierBadge mark="bloom" name={s.tiers[1] ?? ''} />
          <TierBadge mark="harvest" name={s.tiers[2] ?? ''} />
        </Flow>
        <Flow>
          <Avatar name="Annegret Oberhofer-Dietz" />
          <Avatar name="Łukasz Öztürk" size="md" />
          <Avatar name="Ayşe Yıldırım" size="lg" />
        </Flow>
      </Section>
    </>
  )
}
