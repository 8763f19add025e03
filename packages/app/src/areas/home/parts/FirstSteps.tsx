import crate from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { StepMark } from '@herzkarte/ui/display/StepMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import { paths } from '../../../router/paths.ts'
import { useMoney } from '../../../shared/money.ts'
import { firstStepsTexts } from '../first-steps-texts.ts'

interface FirstStepsProps {
  hasCoupon: boolean
  /** Null while no campaign is running. */
  centsPerHeart: number | null
}

/** For newcomers: what to do first, and next. It disappears with the first purchase. */
export default function FirstSteps({ hasCoupon, centsPerHeart }: FirstStepsProps) {
  const texts = useTexts(firstStepsTexts)
  const money = useMoney()
  const steps = [
    { title: texts.coupon, note: hasCoupon ? texts.couponDone : texts.couponNote, href: paths.offers(), isDone: hasCoupon },
    { title: texts.card, note: texts.cardNote, href: paths.wallet(), isDone: false },
    {
      title: texts.hearts,
      note: centsPerHeart === null ? texts.perPurchase : texts.perHeart(money(centsPerHeart)),
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
        {texts.title}
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
                  {texts.step(index + 1)}
                  {isDone && `, ${texts.done}`}:{' '}
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
