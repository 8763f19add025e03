import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import { Button, type ButtonProps } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { CalendarHeart } from 'lucide-react'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { today } from '../../../shared/dates.ts'
import { appTexts } from '../../../texts.ts'
import { couponTexts, shopTexts } from '../texts.ts'
import { ShopPage } from './CoffeeShopPage.tsx'

/** Wine and sparkling wine: everybody may look, only adults may collect (specification, section 1). */
export default function WineShopPage() {
  return (
    <ShopPage world="wine">
      <AgeGate />
    </ShopPage>
  )
}

/** Tells shoppers what they still need for products for adults, with a link to it. Empty for those who qualify. */
function AgeGate() {
  const member = useSession()?.user
  if (!member) {
    return <Gate title={shopTexts.visitorTitle} text={shopTexts.visitorText} action={{ children: appTexts.signIn, onClick: askToSignIn }} />
  }
  if (member.birthDate === null) {
    const action = { children: couponTexts.addBirthDate, href: paths.editProfile() }
    return <Gate title={shopTexts.unknownTitle} text={shopTexts.unknownText} action={action} />
  }
  if (isAdult(member.birthDate, today())) return null
  return (
    <Gate
      title={shopTexts.youngTitle}
      text={shopTexts.youngText}
      action={{ children: shopTexts.toOffers, href: paths.offers(), variant: 'line' }}
    />
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
