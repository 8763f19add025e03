import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { maskEmail, maskPhone } from '@herzkarte/rules/text/mask.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useParams } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack, guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { beginChange, blankContact, type ContactValues, contactDraft, contactIssues } from '../contact/contact-change.ts'
import { contactTexts } from '../contact/texts.ts'
import { Bound, type Fields, Form, FormScreen, useFields, useLeaveGuard } from '../form/index.ts'
import { areaCodeOf, CountryField, identifierTexts, usePhoneRule } from '../identifier/index.ts'

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

const codePath = { email: paths.verifyCode('email', 'changeEmail'), phone: paths.verifyCode('phone', 'changePhone') }

/** Asks for the new address or number, which the code is sent to. */
function ContactForm({ kind }: { kind: IdentifierKind }) {
  const texts = useTexts(contactTexts)
  const draft = contactDraft(kind)
  const { rule } = usePhoneRule()
  const fields = useFields<ContactValues>({
    values: { ...blankContact, ...draft.get()?.values, kind },
    check: (values) => contactIssues(values, rule),
    place: (failure) => {
      if (
        failure.is(
          errors.emailFormatInvalid,
          errors.newEmailSameAsOld,
          errors.emailAlreadyRegistered,
          errors.facebookUpdateRegisteredMailError,
        )
      )
        return ['email']
      return failure.is(errors.invalidDestinationAddress, errors.smsCannotBeSent, errors.newPhoneSameAsOld, errors.phoneAlreadyRegistered)
        ? ['phone']
        : []
    },
    keep: (values) => draft.set({ ...draft.get(), values }),
    send: async (values) => {
      await beginChange(values)
      guardLeaving(undefined)
      navigate(codePath[kind], { replace: true })
    },
  })
  const question = useLeaveGuard(() => fields.getValues(kind) !== '', { erase: draft.clear })
  return (
    <Form fields={fields} submit={texts.send}>
      {kind === 'email' ? <EmailFields fields={fields} /> : <PhoneFields fields={fields} />}
      {question}
    </Form>
  )
}

function EmailFields({ fields }: { fields: Fields<ContactValues> }) {
  const texts = useTexts(contactTexts)
  return (
    <>
      <Field {...fields.text('email')} label={texts.email} type="email" required autoComplete="email" />
      <Field {...fields.text('emailAgain')} label={texts.emailAgain} type="email" required autoComplete="off" />
    </>
  )
}

function PhoneFields({ fields }: { fields: Fields<ContactValues> }) {
  const texts = useTexts(contactTexts)
  const { areaCode } = useTexts(identifierTexts)
  const { hint } = usePhoneRule()
  const prefix = areaCodeOf(fields.watch('country'))
  return (
    <>
      <Bound fields={fields} name="country">
        {(field) => <CountryField {...field} label={areaCode} />}
      </Bound>
      <Field
        {...fields.text('phone')}
        {...(hint && { hint })}
        label={texts.phone}
        type="tel"
        required
        autoComplete="tel-national"
        prefix={prefix}
      />
      <Field {...fields.text('phoneAgain')} label={texts.phoneAgain} type="tel" required autoComplete="off" prefix={prefix} />
    </>
  )
}
