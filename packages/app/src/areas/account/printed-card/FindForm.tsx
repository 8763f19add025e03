import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { cardNumberIssue } from '@herzkarte/rules/person/card-number.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { dateOfBirthIssue, formatDateOfBirth, parseDateOfBirth } from '@herzkarte/rules/time/date-of-birth.ts'
import { DateField } from '@herzkarte/ui/form/DateField.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { renameAddress } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { heartWord } from '../../../shared/counted.ts'
import { today } from '../../../shared/dates.ts'
import { Form, inOwnWords, useFields } from '../form/index.ts'
import { CardNumberField } from '../profile-form/CardNumberField.tsx'

interface FindFormProps {
  birthDate: string | null
  onFound: (found: Result<'findProfile'>) => void
}

export function FindForm({ birthDate, onFound }: FindFormProps) {
  const [scansFirst] = useState(() => location.pathname === paths.scanCode())
  useEffect(() => {
    if (scansFirst) renameAddress(paths.connectCard())
  }, [scansFirst])
  const fields = useFields({
    values: { cardNumber: '', birthDate: birthDate ? formatDateOfBirth(birthDate) : '' },
    check: (values) => ({
      cardNumber: isBlank(values.cardNumber) ? 'required' : cardNumberIssue(values.cardNumber),
      birthDate: isBlank(values.birthDate) ? 'required' : dateOfBirthIssue(values.birthDate, today()),
    }),
    // The error is about both fields; the shopper is looking at the second one.
    place: (failure) => (failure.is(errors.customerInfoNotFound) ? ['birthDate'] : undefined),
    send: async ({ cardNumber, birthDate: typed }) => {
      const input = { cardNumber, birthDate: parseDateOfBirth(typed) ?? '' }
      onFound(await api.findProfile(input, { quiet: true }).catch(inOwnWords(cardTexts.notFound, errors.customerInfoNotFound)))
    },
  })
  return (
    <Form fields={fields} submit={cardTexts.find}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-[repeat(2,minmax(0,1fr))] wide:items-start">
        <CardNumberField
          {...fields.bound('cardNumber')}
          label={cardTexts.cardNumber}
          hint={cardTexts.cardNumberHint}
          required
          scansFirst={scansFirst}
        />
        <DateField {...fields.bound('birthDate')} label={cardTexts.birthDate} required />
      </div>
    </Form>
  )
}

export const cardTexts = defineTexts({
  area: { de: 'Karte verbinden', en: 'Connect a card', fr: 'Relier une carte' },
  findTitle: { de: 'Hast du schon eine Karte?', en: 'Do you have a card already?', fr: 'Tu as déjà une carte\u202f?' },
  findLead: {
    de: 'Verbinde deine gedruckte Karte. Was darauf gesammelt ist, kommt in dein Konto, und sie sammelt weiter mit.',
    en: 'Connect your printed card. What is saved on it comes into your account, and it keeps collecting.',
    fr: 'Relie ta carte imprimée. Ce qu’elle contient arrive dans ton compte, et elle te rapporte toujours des cœurs.',
  },
  cardNumber: { de: 'Kartennummer', en: 'Card number', fr: 'Numéro de carte' },
  cardNumberHint: {
    de: '16 Ziffern, auf der Vorderseite unter dem Strichcode.',
    en: '16 digits, on the front below the barcode.',
    fr: '16 chiffres, au recto sous le code-barres.',
  },
  birthDate: { de: 'Dein Geburtsdatum', en: 'Your date of birth', fr: 'Ta date de naissance' },
  notFound: {
    de: 'Zu dieser Karte und diesem Geburtsdatum finden wir nichts. Prüf bitte beide Angaben.',
    en: 'We can’t find anything for this card and date of birth. Please check both.',
    fr: 'Nous ne trouvons rien pour cette carte et cette date de naissance. Vérifie les deux.',
  },
  find: { de: 'Karte suchen', en: 'Find card', fr: 'Chercher la carte' },

  confirmTitle: { de: 'Gefunden!', en: 'Found it!', fr: 'Trouvée\u202f!' },
  confirmLead: {
    de: 'Die Karte läuft auf {name}. Bestätige bitte mit deinem Nachnamen, dass sie dir gehört.',
    en: 'The card belongs to {name}. Please confirm by your last name that this is you.',
    fr: 'La carte est au nom de {name}. Confirme avec ton nom de famille qu’elle est à toi.',
  },
  lastName: { de: 'Nachname', en: 'Last name', fr: 'Nom de famille' },
  lastNameWrong: {
    de: 'Dieser Nachname passt nicht zur Karte. Schreib ihn so, wie er damals galt.',
    en: 'This last name does not match the card. Write it as it was back then.',
    fr: 'Ce nom ne correspond pas à la carte. Écris-le comme à l’époque.',
  },
  confirm: { de: 'Das bin ich', en: 'That’s me', fr: 'C’est moi' },
  otherCard: { de: 'Andere Karte', en: 'Other card', fr: 'Autre carte' },
  tooLate: {
    de: 'Das hat etwas gedauert. Such deine Karte bitte noch einmal.',
    en: 'That took a while. Please look for your card once more.',
    fr: 'Cela a pris un moment. Cherche ta carte encore une fois.',
  },

  holdingsTitle: { de: 'Das kommt mit', en: 'This comes along', fr: 'Voici ce qui te suit' },
  holdingsLead: {
    de: 'Einmal verbunden, gehört die Karte zu diesem Konto.',
    en: 'Once connected, the card belongs to this account.',
    fr: 'Une fois reliée, la carte fait partie de ce compte.',
  },
  hearts: heartWord,
  ofCampaign: { de: 'für „{campaign}“', en: 'for “{campaign}”', fr: 'pour «\u00a0{campaign}\u00a0»' },
  nothing: {
    de: 'Auf dieser Karte ist noch nichts gesammelt. Sie sammelt aber ab jetzt für dich.',
    en: 'Nothing is saved on this card yet. But from now on it collects for you.',
    fr: 'Rien n’est encore enregistré sur cette carte. Mais elle te rapporte des cœurs dès maintenant.',
  },
  bind: { de: 'Mit meinem Konto verbinden', en: 'Connect to my account', fr: 'Relier à mon compte' },

  boundTitle: { de: 'Verbunden!', en: 'Connected!', fr: 'Reliée\u202f!' },
  boundText: {
    de: 'Deine gedruckte Karte und die App sammeln jetzt gemeinsam.',
    en: 'Your printed card and the app now collect together.',
    fr: 'Ta carte imprimée et l’appli collectent désormais ensemble.',
  },
  openCard: { de: 'Herzkarte öffnen', en: 'Open heart card', fr: 'Ouvrir la carte à cœurs' },
})
