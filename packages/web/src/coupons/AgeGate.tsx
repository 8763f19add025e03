import { isAdult } from '@herzkarte/contract/rules/date-of-birth.ts'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import { today } from '../app/dates.ts'
import { useTexts } from '../app/language.ts'
import { askToSignIn } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { appTexts } from '../app/texts.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { shopTexts } from './shop-texts.ts'
import { couponTexts } from './texts.ts'

/** What is missing to have what is for adults, and the way to it; nothing to those who may. */
export function AgeGate() {
  const app = useTexts(appTexts)
  const coupons = useTexts(couponTexts)
  const texts = useTexts(shopTexts)
  const member = useSession()?.user
  if (!member) {
    return <Gate title={texts.visitorTitle} text={texts.visitorText} action={{ children: app.signIn, onClick: askToSignIn }} />
  }
  if (member.birthDate === null) {
    const action = { children: coupons.addBirthDate, href: paths.editProfile() }
    return <Gate title={texts.unknownTitle} text={texts.unknownText} action={action} />
  }
  if (isAdult(member.birthDate, today())) return null
  return (
    <Gate title={texts.youngTitle} text={texts.youngText} action={{ children: texts.toOffers, href: paths.offers(), variant: 'line' }} />
  )
}

function Gate({ title, text, action }: { title: string; text: string; action: ButtonProps }) {
  return (
    <section aria-labelledby="age" className="card grid gap-4 p-4 rounded-lg bg-plum-soft wide:flex wide:items-center wide:gap-6 wide:p-6">
      <div className="flex-1 flex gap-3.5 text-plum-ink">
        <Icon of={CalendarHeart} className="mt-0.5" />
        <div className="grid gap-1">
          <h2 id="age" className="face-display text-lg">
            {title}
          </h2>
          <p className="text-sm text-ink text-pretty">{text}</p>
        </div>
      </div>
      <Button {...action} />
    </section>
  )
}
