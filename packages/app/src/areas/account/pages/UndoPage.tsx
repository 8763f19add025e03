import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { KeyRound, MonitorSmartphone, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { useLinkToken } from '../../../router/use-link-token.ts'
import { momentText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { DoneScreen, FormScreen, LinkOver } from '../form/index.ts'
import { isStillSignedIn } from '../signed-in.ts'

const changeTexts = defineTexts({
  happened: { de: 'Am {when} wurde {what}.', en: 'On {when} {what}.', fr: 'Le {when}, {what}.' },
  emailChanged: {
    de: 'die E-Mail-Adresse deines Kontos geändert',
    en: 'the email address of your account was changed',
    fr: 'l’adresse e-mail de ton compte a été modifiée',
  },
  emailAdded: { de: 'eine E-Mail-Adresse hinterlegt', en: 'an email address was saved', fr: 'une adresse e-mail a été enregistrée' },
  phoneChanged: { de: 'deine Handynummer geändert', en: 'your mobile number was changed', fr: 'ton numéro de mobile a été modifié' },
  phoneAdded: { de: 'eine Handynummer hinterlegt', en: 'a mobile number was saved', fr: 'un numéro de mobile a été enregistré' },
  facebookLinked: { de: 'dein Konto mit Facebook verbunden', en: 'Facebook was connected', fr: 'ton compte a été relié à Facebook' },
  facebookUnlinked: { de: 'dein Konto von Facebook getrennt', en: 'Facebook was disconnected', fr: 'Facebook a été dissocié' },
  passkeyAdded: { de: 'ein Passkey hinzugefügt', en: 'a passkey was added', fr: 'une clé d’accès a été ajoutée' },
  passkeyRemoved: { de: 'ein Passkey entfernt', en: 'a passkey was removed', fr: 'une clé d’accès a été retirée' },
})

const undoTexts = defineTexts({
  area: { de: 'Dein Konto', en: 'Your account', fr: 'Ton compte' },
  title: { de: 'Warst du das nicht?', en: 'It wasn’t you?', fr: 'Ce n’était pas toi\u202f?' },
  lead: {
    de: 'Dann mach es hier rückgängig. Danach kommst nur noch du in dein Konto:',
    en: 'Then undo it here. After that only you can get into your account:',
    fr: 'Alors annule ici. Ensuite, toi seul peux entrer dans ton compte\u00a0:',
  },
  restored: { de: 'Es gilt wieder {contacts}.', en: 'Your account has {contacts} again.', fr: 'Ton compte retrouve {contacts}.' },
  signIns: {
    de: 'Facebook wird getrennt, und alle Passkeys werden entfernt. Danach legst du ein neues Passwort fest.',
    en: 'Facebook is disconnected, and all passkeys are removed. You then set a new password.',
    fr: 'Facebook est séparé de ton compte et toutes les clés d’accès sont retirées. Tu choisis ensuite un nouveau mot de passe.',
  },
  signedOut: {
    de: 'Alle Geräte werden abgemeldet, auch deine.',
    en: 'All devices are logged out, yours as well.',
    fr: 'Tous les appareils sont déconnectés, les tiens aussi.',
  },
  undo: { de: 'Änderung rückgängig machen', en: 'Undo the change', fr: 'Annuler le changement' },
  keep: { de: 'Das war ich', en: 'It was me', fr: 'C’était moi' },

  doneTitle: { de: 'Dein Konto ist wieder deins', en: 'Your account is yours again', fr: 'Ton compte est de nouveau à toi' },
  doneText: {
    de: 'Die Änderung ist rückgängig gemacht, und alle Geräte sind abgemeldet.',
    en: 'The change is undone, and all devices are logged out.',
    fr: 'Le changement est annulé et tous les appareils sont déconnectés.',
  },
  newPasswordText: {
    de: 'Die Änderung ist rückgängig gemacht. Leg jetzt noch ein neues Passwort fest: Das alte gilt nicht mehr.',
    en: 'The change is undone. Now set a new password: the old one is no longer good.',
    fr: 'Le changement est annulé. Choisis maintenant un nouveau mot de passe\u00a0: l’ancien n’est plus valable.',
  },
  newPassword: { de: 'Neues Passwort festlegen', en: 'Set a new password', fr: 'Choisir un mot de passe' },
  logIn: { de: 'Anmelden', en: 'Log in', fr: 'Me connecter' },

  overText: {
    de: 'Er gilt 72 Stunden und nur einmal. Stimmt etwas mit deinem Konto nicht, dann melde dich bitte bei uns.',
    en: 'It is good for 72 hours and only once. If something is wrong with your account, please contact us.',
    fr: 'Il est valable 72 heures et une seule fois. Si quelque chose ne va pas avec ton compte, écris-nous.',
  },
  contactUs: { de: 'Schreib uns', en: 'Write to us', fr: 'Écris-nous' },
})

/** The link of a notice about a changed account was opened, in any browser. */
export default function UndoPage() {
  const token = useLinkToken('undoToken')
  return token ? <UndoByLink key={token} token={token} /> : <Redirect to={paths.landing()} replace />
}

/** Says what was changed and when, and undoes it. */
function UndoByLink({ token }: { token: string }) {
  const read = useRead(api.getAccountChange, { undoToken: token })
  const [undone, setUndone] = useState<Result<'undoAccountChange'>>()
  const { busy, error, attempt } = useAttempt()
  /** It ends all sessions of the link's account, which may be the one that is signed in here. */
  async function undo(): Promise<void> {
    const answer = await api.undoAccountChange({ undoToken: token }, { quiet: true })
    if (session.get() && !(await isStillSignedIn())) session.end()
    setUndone(answer)
  }
  if (undone) return <Undone {...undone} />
  if (!read.data && isApiError(read.error, errors.undoLinkInvalid)) {
    return <LinkOver text={undoTexts.overText} href={paths.contactUs()} label={undoTexts.contactUs} />
  }
  const { change, changedAt } = read.data ?? {}
  return (
    <FormScreen
      area={undoTexts.area}
      title={undoTexts.title}
      lead={change && changedAt && changeTexts.happened(momentText(changedAt), changeTexts[change])}
      backTo={paths.landing()}
    >
      <Loaded read={read} skeleton={<Bone className="h-[220px] rounded-xl!" />}>
        {({ email, phone }) => (
          <>
            <WhatIsUndone contacts={[email, phone].filter((contact) => contact !== null).join(', ')} />
            <FailureNote error={error} />
            <BottomBar>
              <Button busy={busy} onClick={() => attempt(undo)}>
                {undoTexts.undo}
              </Button>
              <Button variant="line" href={paths.landing()} replace>
                {undoTexts.keep}
              </Button>
            </BottomBar>
          </>
        )}
      </Loaded>
    </FormScreen>
  )
}

function WhatIsUndone({ contacts }: { contacts: string }) {
  return (
    <Card className="grid gap-5 p-5 wide:p-8">
      <p className="text-pretty">{undoTexts.lead}</p>
      <Facts
        facts={[
          ...(contacts === '' ? [] : [{ icon: UserRoundCheck, text: undoTexts.restored(contacts) }]),
          { icon: KeyRound, text: undoTexts.signIns },
          { icon: MonitorSmartphone, text: undoTexts.signedOut },
        ]}
      />
    </Card>
  )
}

function Undone({ verifyType, hasPassword }: Result<'undoAccountChange'>) {
  return (
    <DoneScreen title={undoTexts.doneTitle} text={hasPassword ? undoTexts.doneText : undoTexts.newPasswordText}>
      <Button href={hasPassword ? paths.login() : paths.forgotPassword(verifyType)} replace>
        {hasPassword ? undoTexts.logIn : undoTexts.newPassword}
      </Button>
    </DoneScreen>
  )
}
