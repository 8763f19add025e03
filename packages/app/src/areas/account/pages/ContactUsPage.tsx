import type { Input } from '@herzkarte/contract/all-calls.ts'
import { emailIssue } from '@herzkarte/rules/person/email.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { Select } from '@herzkarte/ui/form/Select.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import { appTexts } from '../../../texts.ts'
import { DoneScreen, Form, FormScreen, type Issues, useFields } from '../form/index.ts'

const inquiryTexts = defineTexts({
  area: { de: 'Hilfe und Kontakt', en: 'Help and contact', fr: 'Aide et contact' },
  title: { de: 'Was können wir für dich tun?', en: 'What can we do for you?', fr: 'Comment t’aider\u202f?' },
  lead: {
    de: 'Schreib uns einfach. Wir antworten meist innerhalb eines Werktags.',
    en: 'Just write to us. We usually answer within one working day.',
    fr: 'Écris-nous. Nous répondons en général sous un jour ouvré.',
  },
  topic: { de: 'Worum geht es?', en: 'What is it about?', fr: 'De quoi s’agit-il\u202f?' },
  card: { de: 'Kundenkarte', en: 'Customer card', fr: 'Carte client' },
  hearts: { de: 'Herzen und Prämien', en: 'Hearts and rewards', fr: 'Cœurs et récompenses' },
  account: { de: 'Mein Konto', en: 'My account', fr: 'Mon compte' },
  store: { de: 'Mein Markt und Einkauf', en: 'My store and shopping', fr: 'Mon magasin et mes achats' },
  other: { de: 'Etwas anderes', en: 'Something else', fr: 'Autre chose' },
  message: { de: 'Deine Nachricht', en: 'Your message', fr: 'Ton message' },
  name: { de: 'Dein Name', en: 'Your name', fr: 'Ton nom' },
  email: { de: 'Deine E-Mail-Adresse', en: 'Your email address', fr: 'Ton adresse e-mail' },
  emailHint: { de: 'Dorthin antworten wir dir.', en: 'This is where we answer.', fr: 'Nous te répondrons à cette adresse.' },
  answerTo: { de: 'Wir antworten an {email}.', en: 'We will answer to {email}.', fr: 'Nous répondrons à {email}.' },
  send: { de: 'Nachricht senden', en: 'Send message', fr: 'Envoyer le message' },

  sentTitle: { de: 'Deine Nachricht ist bei uns', en: 'Your message has reached us', fr: 'Ton message est arrivé' },
  sentText: {
    de: 'Danke dir! Eine Bestätigung ist unterwegs an {email}. Wir melden uns.',
    en: 'Thank you! A confirmation is on its way to {email}. We will be in touch.',
    fr: 'Merci\u202f! Une confirmation est en route vers {email}. Nous te répondrons.',
  },
})

const topics = ['card', 'hearts', 'account', 'store', 'other'] as const

export const blankInquiry = { topic: null as (typeof topics)[number] | null, message: '', name: '', email: '' }
type InquiryValues = typeof blankInquiry

const longestMessage = 4000

/** A message to the merchant's customer service, from members and visitors. */
export default function ContactUsPage() {
  const user = useSession()?.user
  const isMember = user !== undefined
  const knownEmail = user?.email ?? null
  const [sentTo, setSentTo] = useState<string>()
  const fields = useFields<InquiryValues>({
    values: { ...blankInquiry, ...inquiryDraft.get() },
    check: (values) => inquiryIssues(values, { isMember, knownEmail }),
    keep: inquiryDraft.set,
    send: async (values) => {
      const input = inquiryInput(values, { isMember, knownEmail })
      await api.sendIquiryEmail(input, { quiet: true })
      inquiryDraft.clear()
      setSentTo(knownEmail ?? input.email ?? '')
    },
  })
  if (sentTo !== undefined) {
    return (
      <DoneScreen title={inquiryTexts.sentTitle} text={inquiryTexts.sentText(sentTo)}>
        <Button onClick={() => goBack(paths.me())}>{appTexts.done}</Button>
      </DoneScreen>
    )
  }
  return (
    <FormScreen area={inquiryTexts.area} title={inquiryTexts.title} lead={inquiryTexts.lead} backTo={paths.more()}>
      <Form fields={fields} submit={inquiryTexts.send}>
        <Select
          {...fields.bound('topic')}
          label={inquiryTexts.topic}
          required
          options={topics.map((value) => ({ value, label: inquiryTexts[value] }))}
        />
        <Field
          {...fields.text('message')}
          valid={false}
          label={inquiryTexts.message}
          required
          multiline
          counts
          maxLength={longestMessage}
        />
        {(!isMember || knownEmail === null) && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[repeat(2,minmax(0,1fr))] wide:items-start">
            {!isMember && <Field {...fields.text('name')} label={inquiryTexts.name} required autoComplete="name" maxLength={200} />}
            {knownEmail === null && (
              <Field
                {...fields.text('email')}
                label={inquiryTexts.email}
                hint={inquiryTexts.emailHint}
                required
                type="email"
                autoComplete="email"
              />
            )}
          </div>
        )}
        {knownEmail !== null && <p className="text-note text-ink-soft break-words">{inquiryTexts.answerTo(knownEmail)}</p>}
      </Form>
    </FormScreen>
  )
}

/** The draft of a message, so that it survives a reload. */
const inquiryDraft = formDraft<InquiryValues>(
  'inquiry',
  (value): value is InquiryValues => typeof (value as Partial<InquiryValues> | null)?.message === 'string',
  dayMs,
)

/** The author: a member's name and address are known, except for the address of members who signed up with a mobile number. */
interface Writer {
  isMember: boolean
  knownEmail: string | null
}

export function inquiryIssues({ topic, message, name, email }: InquiryValues, { isMember, knownEmail }: Writer): Issues<InquiryValues> {
  return {
    topic: topic === null ? 'required' : undefined,
    message: isBlank(message) ? 'required' : undefined,
    name: !isMember && isBlank(name) ? 'required' : undefined,
    email: knownEmail !== null ? undefined : isBlank(email) ? 'required' : emailIssue(email),
  }
}

/** Input of `sendIquiryEmail`: without anything that is known already. */
export function inquiryInput({ topic, message, name, email }: InquiryValues, { isMember, knownEmail }: Writer): Input<'sendIquiryEmail'> {
  return {
    topic: topic ?? 'other',
    message: message.trim(),
    ...(!isMember && { name: name.trim() }),
    ...(knownEmail === null && { email: email.trim() }),
  }
}
