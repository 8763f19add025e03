import crate from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { StepMark } from '@herzkarte/ui/display/StepMark.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import { paths } from '../../../router/paths.ts'
import { money } from '../../../shared/money.ts'

interface FirstStepsProps {
  hasCoupon: boolean
  /** Null while no campaign is running. */
  centsPerHeart: number | null
}

/** For newcomers: what to do first, and next. It disappears with the first purchase. */
export default function FirstSteps({ hasCoupon, centsPerHeart }: FirstStepsProps) {
  const steps = [
    { title: firstStepsTexts.coupon, note: firstStepsTexts.couponNote, href: paths.offers(), isDone: hasCoupon },
    { title: firstStepsTexts.card, note: firstStepsTexts.cardNote, href: paths.wallet(), isDone: false },
    {
      title: firstStepsTexts.hearts,
      note: centsPerHeart === null ? firstStepsTexts.perPurchase : firstStepsTexts.perHeart(money(centsPerHeart)),
      href: paths.userGuide(),
      isDone: false,
    },
  ]
  return (
    <Card
      as="section"
      labelledBy="first-steps"
      className="grid grid-cols-[minmax(0,1fr)] content-start tablet:grid-rows-[auto_auto_1fr] gap-1 pt-4 pb-2 wide:pt-5"
    >
      <h2 id="first-steps" className="face-display text-lg wide:text-xl px-4 wide:px-5 text-balance">
        {firstStepsTexts.title}
      </h2>
      <ol>
        {steps.map(({ title, note, href, isDone }, index) => (
          <ListRow
            key={href}
            href={href}
            lead={
              <span className="grid place-items-center size-10 flex-none">
                <StepMark step={index + 1} isDone={isDone} />
              </span>
            }
            title={
              <>
                <span className="sr-only">
                  {firstStepsTexts.step(index + 1)}
                  {isDone && `, ${firstStepsTexts.done}`}:{' '}
                </span>
                {title}
              </>
            }
            note={note}
          />
        ))}
      </ol>
      <img src={crate} alt="" width={200} height={132} className="hidden tablet:block place-self-center w-full max-w-[200px]" />
    </Card>
  )
}

const firstStepsTexts = defineTexts({
  title: { de: 'So füllst du deine Herzkarte', en: 'How to fill your heart card', fr: 'Comment remplir ta carte à cœurs' },
  step: { de: 'Schritt {step}', en: 'Step {step}', fr: 'Étape {step}' },
  done: { de: 'erledigt', en: 'done', fr: 'fait' },
  coupon: { de: 'Coupon aktivieren', en: 'Activate a coupon', fr: 'Active un coupon' },
  couponNote: {
    de: 'Ein Tipp, und er gilt an der Kasse.',
    en: 'One tap, and it counts at the till.',
    fr: 'Un geste, et il compte en caisse.',
  },
  card: { de: 'Karte an der Kasse zeigen', en: 'Show your card at the till', fr: 'Montre ta carte en caisse' },
  cardNote: { de: 'Das geht auch ohne Netz.', en: 'That works without a network, too.', fr: 'Même sans réseau.' },
  hearts: { de: 'Herzen sammeln', en: 'Collect hearts', fr: 'Collecte des cœurs' },
  perHeart: { de: 'Je {money} gibt es ein Herz.', en: 'One heart for every {money}.', fr: 'Un cœur par tranche de {money}.' },
  perPurchase: { de: 'Mit jedem Einkauf.', en: 'Each time you shop.', fr: 'À chaque passage.' },
})
