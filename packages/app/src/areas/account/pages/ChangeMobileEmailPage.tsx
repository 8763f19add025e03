import { maskEmail, maskPhone } from '@herzkarte/rules/text/mask.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useParams } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { ContactForm } from '../contact/ContactForm.tsx'
import { contactTexts } from '../contact/texts.ts'
import { FormScreen } from '../form/index.ts'

/** Changes the email address or mobile number, or adds the first one. */
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
      title={isEmail ? texts.emailTitle : texts.phoneTitle}
      lead={isEmail ? texts.emailLead : texts.phoneLead}
      onBack={() => goBack(paths.accountSecurity())}
    >
      <p className="text-sm font-medium tabular-nums wrap-anywhere">{now ? texts.now(now) : texts.noneYet}</p>
      <ContactForm key={isEmail ? 'email' : 'phone'} kind={isEmail ? 'email' : 'phone'} />
    </FormScreen>
  )
}
