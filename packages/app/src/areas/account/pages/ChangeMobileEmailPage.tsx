import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { maskEmail, maskPhone } from '@herzkarte/rules/text/mask.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useParams } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { codeTexts } from '../contact/code/CodeForm.tsx'
import { blankContact, type ContactValues, contactCode, contactIssues, contactTexts } from '../contact/contact-change.ts'
import { Form, FormScreen, useFields, useLeaveGuard } from '../form/index.ts'
import { areaCodeOf, PhoneFields, usePhoneRule } from '../identifier/identifier.tsx'

/** Changes the email address or mobile number, or adds the first one. */
export default function ChangeMobileEmailPage() {
  const { type } = useParams<{ type: string }>()
  const user = useSession()?.user
  if (!user) return null
  const { email, areaCode, phone } = user
  const kind = type === 'phone' ? 'phone' : 'email'
  const now = kind === 'email' ? email && maskEmail(email) : phone && maskPhone(areaCode ?? '', phone)
  return (
    <FormScreen title={contactTexts[`${kind}Title`]} lead={contactTexts[`${kind}Lead`]} backTo={paths.accountSecurity()}>
      <p className="text-sm font-medium tabular-nums wrap-anywhere">{now ? contactTexts.now(now) : contactTexts.noneYet}</p>
      <ContactForm key={kind} kind={kind} />
    </FormScreen>
  )
}

/** Asks for the new address or number, which the code is sent to. */
function ContactForm({ kind }: { kind: IdentifierKind }) {
  const code = contactCode(kind)
  const { rule } = usePhoneRule()
  const fields = useFields<ContactValues>({
    values: { ...blankContact, ...code.get()?.about, kind },
    check: (values) => contactIssues(values, rule),
    keep: (about) => code.keep({ about }),
    send: async (values) => {
      await code.begin(values)
      guardLeaving(undefined)
      navigate(paths.verifyCode(kind, kind === 'email' ? 'changeEmail' : 'changePhone'), { replace: true })
    },
  })
  const question = useLeaveGuard(() => fields.getValues(kind) !== '', { erase: code.clear })
  return (
    <Form fields={fields} submit={codeTexts.send}>
      {kind === 'email' ? (
        <>
          <Field {...fields.text('email')} label={contactTexts.emailTitle} type="email" required autoComplete="email" />
          <Field {...fields.text('emailAgain')} label={contactTexts.emailAgain} type="email" required autoComplete="off" />
        </>
      ) : (
        <>
          <PhoneFields fields={fields} label={contactTexts.phoneTitle} known={false} />
          <Field
            {...fields.text('phoneAgain')}
            label={contactTexts.phoneAgain}
            type="tel"
            required
            autoComplete="off"
            prefix={areaCodeOf(fields.watch('country'))}
          />
        </>
      )}
      {question}
    </Form>
  )
}
