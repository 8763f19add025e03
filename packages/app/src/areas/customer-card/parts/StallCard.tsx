import type { MemberTierDetail } from '@herzkarte/contract/tier/index.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { defineTexts, locale } from '@herzkarte/ui/language.ts'
import { Awning } from '@herzkarte/ui/layout/Awning.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import candle from '../../../assets/stall/candle.svg'
import carrots from '../../../assets/stall/carrots.svg'
import counter from '../../../assets/stall/counter.svg'
import garland from '../../../assets/stall/garland.svg'
import herbs from '../../../assets/stall/herbs.svg'
import lantern from '../../../assets/stall/lantern.svg'
import potatoes from '../../../assets/stall/potatoes.svg'
import sunflowers from '../../../assets/stall/sunflowers.svg'
import tulips from '../../../assets/stall/tulips.svg'
import { monthText, today } from '../../../shared/dates.ts'
import { useYear } from '../../receipts/index.ts'
import { TierProgress } from './TierCard.tsx'

/** The member's stall: tiers build it, what they buy most lies on it, and each season adds something. */
export function StallCard({ detail }: { detail: MemberTierDetail }) {
  const { year, isPending } = useYear()
  const { stage, goods } = year?.stall ?? { stage: 1, goods: [] }
  const month = Number(today().slice(5, 7))
  const names = new Intl.ListFormat(locale()).format(goods.map(({ name }) => name.split(', ')[0] ?? name))
  return (
    <Card as="section" labelledBy="tier" className="overflow-hidden wide:grid wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      {!year && isPending ? (
        <Bone className={`${frame} block rounded-none!`} />
      ) : (
        <Stall stage={stage} pictures={goods.length > 0 ? goods.map(({ image }) => image) : [potatoes, carrots]} month={month} />
      )}
      <div className="grid content-center gap-3 px-[18px] pt-4 pb-[18px]">
        <div className="grid gap-1">
          <div className="flex items-baseline justify-between gap-3">
            <h2 id="tier" className="face-display text-xl">
              {stallTexts.title}
            </h2>
            <Badge tone="plum">{detail.tierName}</Badge>
          </div>
          <p className="text-sm text-ink-soft text-pretty min-h-[2lh]">
            {names ? stallTexts.lying(monthText(month), names) : !isPending && stallTexts.empty}
          </p>
        </div>
        {/* A stall that is ahead of its tier does not grow with the next one. */}
        <TierProgress
          detail={detail}
          toNext={year?.stall.tierId === detail.tierId ? [stallTexts.toAwning, stallTexts.toLanterns][stage - 1] : undefined}
        />
      </div>
    </Card>
  )
}

interface StallProps {
  stage: number
  /** Addresses of what lies on it. */
  pictures: readonly string[]
  /** 1 to 12. */
  month: number
}

/** Sky, posts, awning, garland, counter, and the goods that stand on it: what the words beside it say. */
function Stall({ stage, pictures, month }: StallProps) {
  return (
    <div aria-hidden="true" className={cx(frame, skies[stage - 1])}>
      {stage > 1 && (
        <>
          <span className={`${post} left-[6%]`} />
          <span className={`${post} right-[6%]`} />
          <Awning height={46} drop={15} className="absolute! inset-x-0 top-0" />
        </>
      )}
      {stage > 2 && (
        <>
          <img src={garland} alt="" className="absolute top-[38px] left-[7%] w-[86%] aspect-[306/62]" />
          <img src={lantern} alt="" className="absolute top-[40px] left-[9.5%] w-[13%] aspect-square" />
          <img src={lantern} alt="" className="absolute top-[40px] right-[9.5%] w-[13%] aspect-square" />
        </>
      )}
      <img src={counter} alt="" className="absolute bottom-0 w-full aspect-[358/84]" />
      <div className="absolute inset-x-[7%] bottom-[19.6cqw] flex items-end justify-center">
        {[...pictures, ofSeason[Math.floor(((month + 1) % 12) / 3)] ?? candle].map((image, index) => (
          <Picture
            key={image}
            src={image}
            className={cx('min-w-0 aspect-square object-contain not-first:-ml-[2%]', index === pictures.length ? 'w-[20%]' : sizes[index])}
          />
        ))}
      </div>
    </div>
  )
}

/** What stands on the counter is placed by the width, because the sky may be higher. */
const frame = '@container relative w-full aspect-[358/236] wide:aspect-auto wide:h-full wide:min-h-[220px] overflow-hidden'
const post = 'absolute top-0 bottom-[16cqw] w-[2.5%] bg-(--hk-coffee)'
/** By the stage. */
const skies = ['bg-leaf-soft', 'bg-bakery-soft', 'bg-plum-soft']
const sizes = ['w-[29%]', 'w-[36%]', 'w-[28%]']
/** From November, February, May and August on. */
const ofSeason = [candle, tulips, herbs, sunflowers]

const stallTexts = defineTexts({
  title: { de: 'Dein Stand', en: 'Your stall', fr: 'Ton étal' },
  lying: {
    de: 'Im {month} liegt hier, was du am liebsten kaufst: {goods}.',
    en: 'In {month}, what you like to buy is here: {goods}.',
    fr: 'En {month}, voici ce que tu achètes le plus volontiers\u00a0: {goods}.',
  },
  empty: {
    de: 'Mit digitalen Kassenbons liegt hier bald, was du am liebsten kaufst.',
    en: 'With digital receipts, what you like to buy will soon be here.',
    fr: 'Avec les tickets numériques, tu trouveras bientôt ici ce que tu achètes le plus.',
  },
  toAwning: {
    de: 'Noch {amount} bis zur Markise der Stufe {tier}',
    en: '{amount} to the awning of {tier}',
    fr: 'Encore {amount} jusqu’au store du niveau {tier}',
  },
  toLanterns: {
    de: 'Noch {amount} bis zur Laterne der Stufe {tier}',
    en: '{amount} to the lanterns of {tier}',
    fr: 'Encore {amount} jusqu’aux lanternes du niveau {tier}',
  },
})
