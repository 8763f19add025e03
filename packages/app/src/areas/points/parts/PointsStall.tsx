import type { UserPoints } from '@herzkarte/contract/points/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useCountUp } from '@herzkarte/ui/card/use-count-up.ts'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { defineTexts, plural } from '@herzkarte/ui/language.ts'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { CircleAlert } from 'lucide-react'
import { paths } from '../../../router/paths.ts'
import { pointCount } from '../../../shared/counted.ts'
import { money } from '../../../shared/money.ts'

/** The number of points and their value, the rule in one sentence, and a button to use them: here, or on their page. */
export function PointsStall({ points, onActivate }: { points: UserPoints; onActivate?: () => void }) {
  const shown = useCountUp(points.points)
  return (
    <Stall tone="bakery" size="lg" labelledBy="points">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p id="points" className="grid gap-1">
          <span className="flex flex-wrap items-end gap-x-2.5">
            <span className="count text-[5.5rem] text-bakery-ink! tabular-nums" aria-hidden="true">
              {shown}
            </span>
            <span className="face-display text-lg leading-[1.4rem]">
              <span className="sr-only">{points.points} </span>
              {pointTexts.unit(points.points)}
            </span>
          </span>
          <b className="face-display text-xl">{pointTexts.worth(money(points.cents))}</b>
        </p>
        <p className="text-ink-soft text-pretty">{pointTexts.rule}</p>
        {points.debtPoints > 0 && <Callout icon={CircleAlert}>{pointTexts.debt(pointTexts.points(points.debtPoints))}</Callout>}
        <dl className="grid grid-cols-2 gap-x-4 py-3 border-y-[1.5px] border-dashed border-line">
          <Sum label={pointTexts.activated} value={money(points.activatedCents)} />
          <Sum label={pointTexts.earned} value={String(points.totalEarnedPoints)} />
        </dl>
        <Button
          {...(onActivate ? { onClick: onActivate } : { href: paths.bakeryPoints() })}
          disabledReason={points.points === 0 ? pointTexts.nothingToActivate : undefined}
        >
          {pointTexts.activate}
        </Button>
      </div>
    </Stall>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end not-first:border-l-[1.5px] not-first:border-dashed border-line not-first:pl-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="face-display text-xl tabular-nums">{value}</dd>
    </div>
  )
}

export const pointTexts = defineTexts({
  title: { de: 'Bonuspunkte der Bäckerei', en: 'Bakery bonus points', fr: 'Points bonus boulangerie' },
  points: pointCount,
  unit: {
    de: (count: number) => plural(count, 'Punkt', 'Punkte'),
    en: (count: number) => plural(count, 'point', 'points'),
    fr: (count: number) => plural(count, 'point', 'points'),
  },
  worth: { de: 'sind {amount} wert', en: 'are worth {amount}', fr: 'valent {amount}' },
  rule: {
    de: 'Ab 5\u00a0€ in der Bäckerei bringt jeder volle Euro 3 Punkte. 100 Punkte sind 1\u00a0€.',
    en: 'From €5 at the bakery, every full euro brings 3 points. 100 points are €1.',
    fr: 'Dès 5\u00a0€ en boulangerie, chaque euro entier rapporte 3 points. 100 points valent 1\u00a0€.',
  },
  activated: { de: 'aktiviert', en: 'activated', fr: 'activés' },
  earned: { de: 'gesammelt insgesamt', en: 'collected in all', fr: 'collectés au total' },
  debt: {
    de: 'Du hast {points} offen, weil du etwas zurückgegeben hast. Deine nächsten Punkte gleichen das aus.',
    en: 'You owe {points}, because you returned something. Your next points make up for it.',
    fr: 'Tu dois {points} à cause d’un retour. Tes prochains points compenseront.',
  },
  activate: { de: 'Punkte einlösen', en: 'Use points', fr: 'Utiliser mes points' },
  nothingToActivate: {
    de: 'Noch keine Punkte zum Einlösen',
    en: 'No points to use yet',
    fr: 'Pas encore de points à utiliser',
  },
  coupons: { de: 'Mehr aus der Bäckerei', en: 'More from the bakery', fr: 'Plus de la boulangerie' },
  history: { de: 'Verlauf', en: 'History', fr: 'Historique' },
  vouchers: { de: 'Gutscheine', en: 'Vouchers', fr: 'Bons' },
  voucher: { de: 'Bäckerei-Gutschein', en: 'Bakery voucher', fr: 'Bon boulangerie' },
  noVouchers: { de: 'Noch kein Gutschein', en: 'No voucher yet', fr: 'Pas encore de bon' },
  noVouchersText: {
    de: 'Löst du Punkte ein, liegt hier ein Gutschein. Die Kasse zieht ihn ab, sobald du deine Karte zeigst.',
    en: 'When you use points, a voucher lies here. The till takes it off as soon as you show your card.',
    fr: 'Quand tu utilises des points, un bon t’attend ici. La caisse le déduit dès que tu montres ta carte.',
  },
  voucherReady: {
    de: '{points}, bereit für die Kasse, läuft nicht ab',
    en: '{points}, ready for the till, never expires',
    fr: '{points}, prêt pour la caisse, n’expire pas',
  },
  voucherUsed: {
    de: (day: string, store: string | null) => `Eingelöst am ${day}${store ? `, Markt ${store}` : ''}`,
    en: (day: string, store: string | null) => `Used on ${day}${store ? `, ${store}` : ''}`,
    fr: (day: string, store: string | null) => `Utilisé le ${day}${store ? `, ${store}` : ''}`,
  },
  forfeited: { de: '{amount} davon verfallen', en: '{amount} of it forfeited', fr: 'dont {amount} perdus' },
  voucherBack: { de: 'Zurückgegeben am {day}', en: 'Given back on {day}', fr: 'Rendu le {day}' },
  giveBack: { de: 'Zurückgeben', en: 'Give back', fr: 'Rendre' },
  giveBackTitle: { de: 'Gutschein zurückgeben?', en: 'Give the voucher back?', fr: 'Rendre le bon\u202f?' },
  giveBackText: {
    de: 'Den Gutschein über {amount} gibt es dann nicht mehr, und {points} sind wieder frei.',
    en: 'The voucher of {amount} is gone then, and {points} are free again.',
    fr: 'Le bon de {amount} disparaît et {points} redeviennent libres.',
  },
  back: { de: '{points} zurück auf deinem Konto.', en: '{points} back on your account.', fr: '{points} de retour sur ton compte.' },
  backAndRepaid: {
    de: '{points} kommen zurück. {repaid} davon begleichen, was du offen hattest.',
    en: '{points} come back. {repaid} of them repay what you owed.',
    fr: '{points} reviennent. {repaid} d’entre eux règlent ce que tu devais.',
  },
  locked: {
    de: 'Ein Einkauf mit diesem Gutschein läuft gerade. So lange kannst du ihn nicht zurückgeben.',
    en: 'A purchase with this voucher is going on. Until then it can’t be given back.',
    fr: 'Un achat avec ce bon est en cours. En attendant, il ne peut pas être rendu.',
  },
  redeemed: { de: 'Eingelöst', en: 'Used', fr: 'Utilisé' },
  returned: { de: 'Zurückgegeben', en: 'Given back', fr: 'Rendu' },
})
