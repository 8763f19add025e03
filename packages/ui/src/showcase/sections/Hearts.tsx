import ArrowRight from 'lucide-react/icons/arrow-right'
import ChefHat from 'lucide-react/icons/chef-hat'
import Coffee from 'lucide-react/icons/coffee'
import CookingPot from 'lucide-react/icons/cooking-pot'
import { useId, useState } from 'react'
import { Button } from '../../action/Button.tsx'
import { IconButton } from '../../action/IconButton.tsx'
import { HangTag } from '../../card/HangTag.tsx'
import { HeartCount } from '../../card/HeartCount.tsx'
import { HeartPlaces } from '../../card/HeartPlaces.tsx'
import { PunchPlaces } from '../../card/PunchPlaces.tsx'
import { ReceiptStub } from '../../card/ReceiptStub.tsx'
import { Picture } from '../../display/Picture.tsx'
import { Steps } from '../../display/Steps.tsx'
import { Track } from '../../display/Track.tsx'
import { Stall } from '../../layout/Stall.tsx'
import { picture, Section, useSamples } from '../parts.tsx'

const goals = [{ at: 10 }, { at: 20 }, { at: 30, icon: CookingPot }, { at: 40, icon: ChefHat }]

export function Hearts() {
  const s = useSamples()
  const id = useId()
  const [held, setHeld] = useState(27)
  const [credited, setLanded] = useState(0)
  return (
    <>
      <Section title="Receipt of a moment" className="grid gap-4">
        <ReceiptStub
          title={s.campaign}
          hearts={5}
          held={27}
          unit={s.hearts}
          next={{ missing: s.missing, goal: s.untilReward, held: 27, of: 30 }}
        />
        <ReceiptStub
          look="slip"
          title={s.campaign}
          hearts={12}
          held={30}
          unit={s.hearts}
          reached={{ congratulation: s.campaign, picture: picture('bratpfanne'), hearts: 30 }}
        />
      </Section>
      <Section title="Heart card, the current ten" className="grid gap-4">
        <Stall labelledBy={`${id}-campaign`}>
          <h3 id={`${id}-campaign`} className="face-display text-xl">
            {s.campaign}
          </h3>
          <p className="text-sm text-ink-soft">{s.collectUntil}</p>
          <div className="relative flex items-end min-h-[92px] mt-5 mb-3.5">
            <HeartCount value={held} unit={s.hearts} />
            <div className="absolute -right-[10px] -top-11 w-[150px]">
              <Picture src={picture('bratpfanne')} alt="" bare className="w-[150px] h-[130px] object-contain" />
              <HangTag hearts={30} className="absolute right-0.5 -bottom-2" />
            </div>
          </div>
          <HeartPlaces held={held} size={40} goals={goals} show="current" place={56} credited={credited} />
          <div className="flex items-center justify-between gap-3 mt-3 pt-3 border-t-[1.5px] border-dashed border-line">
            <p>
              <b>{s.missing}</b>
              <br />
              {s.untilReward}
            </p>
            <IconButton icon={ArrowRight} label={s.openCard} variant="ink" href="#card" />
          </div>
        </Stall>
        <Button
          variant="line"
          size="sm"
          onClick={() => {
            setLanded(3)
            setHeld(held + 3)
          }}
        >
          {s.creditAgain}
        </Button>
      </Section>
      <Section title="All places, full sheets, the cap">
        <div className="card ground-card rounded-lg shadow-card p-4 grid gap-5">
          <HeartCount value={27} unit={s.ofHearts} size="md" />
          <HeartPlaces held={27} size={40} goals={goals} place={42} />
        </div>
        <div className="card ground-card rounded-lg shadow-card p-4 grid gap-5">
          <HeartCount value={128} unit={s.hearts} />
          <HeartPlaces held={128} size={40} goals={goals} place={42} />
        </div>
        <div className="card ground-card rounded-lg shadow-card p-4">
          <HeartPlaces held={245} size={40} goals={goals} place={42} show="all" />
        </div>
      </Section>
      <Section title="Collector card, steps, tracks" className="grid gap-4">
        <Stall tone="coffee" labelledBy={`${id}-coffee`}>
          <div className="flex items-baseline justify-between gap-3">
            <h3 id={`${id}-coffee`} className="face-display text-lg">
              {s.coffeeCard}
            </h3>
            <span className="text-sm text-ink-soft tabular-nums">7 / 9</span>
          </div>
          <p className="text-sm text-ink-soft mb-3">{s.coffeeRule}</p>
          <PunchPlaces held={7} size={9} icon={Coffee} dept="coffee" />
        </Stall>
        <Steps step={3} of={4} />
        <Track value={27} of={30} label={s.campaign} />
        <Track value={70} of={100} label={s.campaign} tone="leaf" />
      </Section>
    </>
  )
}
