import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'

/** What an invitation brings both, and the way to it. Empty while loading, because nothing is below it. */
export function InviteCard() {
  const { data: referral } = useRead(api.getReferral, {})
  if (!referral) return null
  const { heartsEach } = referral
  return (
    <Stall labelledBy="invite" bodyClassName="grid gap-4">
      <h2 id="invite" className="flex items-end gap-2.5">
        <span className="count text-[4.5rem]">{heartsEach}</span>
        <span className="face-display text-lg leading-[1.4rem] max-w-[9em] text-balance">{referralTexts.each(heartsEach)}</span>
      </h2>
      <p className="text-ink-soft text-pretty">{referralTexts.inviteText}</p>
      <div className="grid tablet:justify-items-start">
        <Button variant="line" href={paths.referral()}>
          {referralTexts.title}
        </Button>
      </div>
    </Stall>
  )
}

export const referralTexts = defineTexts({
  title: { de: 'Freunde einladen', en: 'Invite friends', fr: 'Inviter des amis' },
  each: {
    de: (hearts: number) => `${plural(hearts, 'Herz', 'Herzen')} für jeden von euch`,
    en: (hearts: number) => `${plural(hearts, 'heart', 'hearts')} for each of you`,
    fr: (hearts: number) => `${plural(hearts, 'cœur', 'cœurs')} pour chacun de vous`,
  },
  inviteText: {
    de: 'Lade jemanden ein. Nach dem ersten Einkauf landen sie bei euch beiden.',
    en: 'Invite somebody. After the first purchase, both of you get them.',
    fr: 'Invite quelqu’un. Après son premier achat, vous les recevez tous les deux.',
  },
  rule: {
    de: (hearts: number, minimum: string) =>
      `Meldet sich jemand mit deinem Code an und kauft für mindestens ${minimum} ein, bekommt ihr beide ${hearts} ${plural(hearts, 'Herz', 'Herzen')}. Pfand, Tabak und Geschenkkarten zählen nicht mit.`,
    en: (hearts: number, minimum: string) =>
      `When somebody registers with your code and makes a purchase of at least ${minimum}, you both get ${hearts} ${plural(hearts, 'heart', 'hearts')}. Deposits, tobacco and gift cards do not count.`,
    fr: (hearts: number, minimum: string) =>
      `Quand quelqu’un s’inscrit avec ton code et fait un achat d’au moins ${minimum}, vous recevez chacun ${hearts} ${plural(hearts, 'cœur', 'cœurs')}. Les consignes, le tabac et les cartes cadeaux ne comptent pas.`,
  },
  limit: {
    de: (friends: number) => `Im Monat bringen dir bis zu ${friends} ${plural(friends, 'Freund', 'Freunde')} Herzen, weitere im nächsten.`,
    en: (friends: number) =>
      `Up to ${friends} ${plural(friends, 'friend brings', 'friends bring')} you hearts in a month, further ones in the next.`,
    fr: (friends: number) =>
      `Jusqu’à ${friends} ${plural(friends, 'ami te rapporte', 'amis te rapportent')} des cœurs par mois, les autres le mois suivant.`,
  },
  household: {
    de: 'Das gilt für neue Konten aus einem anderen Haushalt, sobald ihr beide E-Mail-Adresse oder Handynummer bestätigt habt.',
    en: 'This is for new accounts of another household, once both of you have confirmed an email address or mobile number.',
    fr: 'Cela vaut pour les nouveaux comptes d’un autre foyer, dès que vous avez tous deux confirmé une adresse e-mail ou un numéro de mobile.',
  },
  conditions: { de: 'Bedingungen', en: 'Conditions', fr: 'Conditions' },
  qr: { de: 'QR-Code deiner Einladung', en: 'QR code of your invitation', fr: 'Code QR de ton invitation' },
  message: {
    de: 'Hol dir die Feldmarkt-Herzkarte. Mit meiner Einladung bekommen wir beide Herzen:',
    en: 'Get the Feldmarkt heart card. With my invitation we both get hearts:',
    fr: 'Prends la carte à cœurs Feldmarkt. Avec mon invitation, nous recevons tous les deux des cœurs\u00a0:',
  },
  figures: { de: 'Deine Einladungen in Zahlen', en: 'Your invitations in figures', fr: 'Tes invitations en chiffres' },
  registered: { de: 'angemeldet', en: 'registered', fr: 'inscrits' },
  rewarded: { de: 'eingekauft', en: 'have bought', fr: 'ont acheté' },
  earned: { de: 'Herzen für dich', en: 'hearts for you', fr: 'cœurs pour toi' },
  list: { de: 'Wer dabei ist', en: 'Who has joined', fr: 'Qui est venu' },
  none: { de: 'Noch niemand dabei', en: 'Nobody yet', fr: 'Personne pour l’instant' },
  noneText: {
    de: 'Teil deinen Link. Wer sich damit anmeldet, steht dann hier.',
    en: 'Share your link. Friends who register with it appear here.',
    fr: 'Partage ton lien. Qui s’inscrit avec apparaîtra ici.',
  },
  someone: { de: 'Jemand', en: 'Somebody', fr: 'Quelqu’un' },
  joined: { de: 'Angemeldet am {day}', en: 'Registered on {day}', fr: 'Inscription le {day}' },
  Registered: { de: 'Herzen kommen noch', en: 'Hearts to come', fr: 'Cœurs à venir' },
  Rewarded: { de: 'Hat eingekauft', en: 'Has bought', fr: 'A fait ses achats' },
  Reversed: {
    de: 'Einkauf zurückgegeben, der nächste zählt',
    en: 'Purchase returned, the next one counts',
    fr: 'Achat retourné, le prochain compte',
  },
  NotEligible: { de: 'Gleicher Haushalt, keine Herzen', en: 'Same household, no hearts', fr: 'Même foyer, pas de cœurs' },
})
