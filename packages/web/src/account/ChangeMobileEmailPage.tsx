import { maskEmail, maskPhone } from '@herzkarte/contract/rules/mask.ts'
import { useParams } from 'wouter'
import { useTexts } from '../app/language.ts'
import { goBack } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { ContactForm, contactTexts } from './contact/index.ts'
import { FormScreen } from './form/index.ts'

/** Another email address or mobile number, or the first one. */
export default function ChangeMobileEmailPage() {
  const texts = useTexts(contactTexts)
  const { type } = useParams<{ type: string }>()
  const user = useSession()?.user
  if (!user) return null
  const { email, areaCode, phone } = user
  const isEmail = type !== 'phone'
  const now = isEmail ? email && maskEmail(email) : phone && maskPhone(areaCode ?? '', phone)
  return (
    <FormScreen
      area={isEmail ? texts.emailArea : texts.phoneArea}
      title={isEmail ? texts.emailTitle : texts.phoneTitle}
      lead={isEmail ? texts.emailLead : texts.phoneLead}
      onBack={() => goBack(paths.accountSecurity())}
    >
      <p className="text-sm font-medium tabular-nums wrap-anywhere">{now ? texts.now(now) : texts.noneYet}</p>
      <ContactForm key={isEmail ? 'email' : 'phone'} kind={isEmail ? 'email' : 'phone'} />
    </FormScreen>
  )
}
