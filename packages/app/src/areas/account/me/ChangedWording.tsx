import type { Consent } from '@herzkarte/contract/account/consents.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { ScrollText } from 'lucide-react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { ControlProblem } from '../form/failure.tsx'
import { answerConsent, consentTexts } from './consents.ts'

const noticeMs = 5000

/**
 * The wording of something that this member has agreed to has changed: says what is new, and asks once. It is a part of home and covers nothing, so that
 * nobody answers it at the till; one after the other, if several have changed.
 */
export function ChangedWording() {
  const asked = useRead(api.listConsents, {}).data?.items.find(({ isAskedAgain }) => isAskedAgain)
  return asked ? <Question key={asked.kind} consent={asked} /> : null
}

function Question({ consent }: { consent: Consent }) {
  const { kind, wording, news } = consent
  const { busy, error, attempt } = useAttempt()
  const answer = (isGiven: boolean) =>
    attempt(async () => {
      await answerConsent(consent, isGiven)
      showToast({ text: isGiven ? changedTexts.thanks : changedTexts.whereToFind, durationMs: noticeMs })
    })
  return (
    <section aria-labelledby="changed-wording">
      <Callout icon={ScrollText}>
        <h2 id="changed-wording" className="font-bold text-base">
          {changedTexts.title(consentTexts[kind])}
        </h2>
        <p>
          {news ?? wording} {kind === 'terms' && <TextLink href={paths.terms()}>{changedTexts.read}</TextLink>}
        </p>
        <div className="flex flex-wrap gap-2 mt-3">
          <Button size="sm" variant="ink" busy={busy} onClick={() => answer(true)}>
            {consentTexts.agree}
          </Button>
          <Button size="sm" variant="line" onClick={() => answer(false)}>
            {kind === 'terms' ? changedTexts.later : changedTexts.switchOff}
          </Button>
        </div>
        <ControlProblem error={error} />
      </Callout>
    </section>
  )
}

const changedTexts = defineTexts({
  title: {
    de: 'Wir haben etwas geändert: {what}',
    en: 'We have changed something: {what}',
    fr: 'Nous avons changé quelque chose\u00a0: {what}',
  },
  later: { de: 'Später', en: 'Later', fr: 'Plus tard' },
  switchOff: { de: 'Ausschalten', en: 'Switch off', fr: 'Désactiver' },
  read: { de: 'Ganz lesen', en: 'Read it all', fr: 'Tout lire' },
  thanks: { de: 'Danke dir!', en: 'Thank you!', fr: 'Merci\u202f!' },
  whereToFind: {
    de: 'In Ordnung. Du findest es in deinem Konto unter „Deine Wahl“.',
    en: 'All right. You find it in your account under “Your choice”.',
    fr: 'D’accord. Tu le trouves dans ton compte, sous «\u00a0Tes choix\u00a0».',
  },
})
