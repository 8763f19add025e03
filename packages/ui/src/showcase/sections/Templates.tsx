import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '../../action/Button.tsx'
import { HangTag } from '../../card/HangTag.tsx'
import { RewardTile } from '../../card/RewardTile.tsx'
import { Field } from '../../form/Field.tsx'
import { Card } from '../../layout/Card.tsx'
import { Facts } from '../../layout/Facts.tsx'
import { ListDetail } from '../../layout/ListDetail.tsx'
import { MarketScene } from '../../layout/MarketScene.tsx'
import { ObjectCard } from '../../layout/ObjectCard.tsx'
import { ListRow, Rows } from '../../layout/Rows.tsx'
import { ShopGrid } from '../../layout/ShopGrid.tsx'
import { picture, Section, useSamples } from '../parts.tsx'

const rewards = ['kochloeffel', 'braeter', 'milchtopf', 'bratpfanne']

/** The four ways to compose a page (`layout/template.ts`); they follow the width of the window. */
export function Templates() {
  const s = useSamples()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 mt-7 max-w-[1264px] mx-auto">
      <Section title="Template shop">
        <ShopGrid tiles column={220} label={s.offerTabs[2] ?? ''}>
          {rewards.map((reward, at) => (
            <RewardTile
              key={reward}
              name={s.rewardNames[at] ?? ''}
              picture={picture(reward)}
              tag={<HangTag hearts={10 * (at + 1)} />}
              href="#reward"
            />
          ))}
        </ShopGrid>
      </Section>
      <Section title="Template object">
        <ObjectCard picture={<img src={picture('braeter')} alt="" className="place-self-center w-3/5 py-8" />}>
          <h3 className="face-display text-2xl">{s.rewardNames[1]}</h3>
          <Facts facts={[{ icon: MapPin, text: s.store }]} />
          <div>
            <Button>{s.activateReward}</Button>
          </div>
        </ObjectCard>
      </Section>
      <Section title="Template form">
        <div className="form-layout">
          <div className="form-column">
            <Field label={s.email} type="email" />
            <Field label={s.password} type="password" autoComplete="current-password" />
            <div>
              <Button>{s.signIn}</Button>
            </div>
          </div>
          <MarketScene />
        </div>
      </Section>
      <Section title="Template list">
        <ListDetail
          list={
            <Rows>
              <ListRow title={s.purchase} note={s.purchaseNote} href="#purchase" />
              <ListRow title={s.shared} note={s.sharedNote} href="#shared" />
            </Rows>
          }
          detail={
            <Card className="grid gap-2 p-5">
              <h3 className="face-display text-xl">{s.purchase}</h3>
              <p className="text-ink-soft">{s.purchaseNote}</p>
            </Card>
          }
        />
      </Section>
    </div>
  )
}
