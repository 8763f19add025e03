import type { Recipient } from '@herzkarte/contract/donations/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { BarChart } from '@herzkarte/ui/display/BarChart.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, Bones, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Switch } from '@herzkarte/ui/form/Switch.tsx'
import { defineTexts, locale, plural } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { putRead, useAct, useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { monthHeading, monthText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { Loaded } from '../../../shared/Loaded.tsx'
import { money } from '../../../shared/money.ts'
import { Screen } from '../../../shell/Screen.tsx'

const donationTexts = defineTexts({
  title: { de: 'Gutes tun', en: 'Doing good', fr: 'Faire du bien' },
  leadTitle: { de: 'Dein Einkauf hilft mit', en: 'Your purchase helps', fr: 'Tes achats aident aussi' },
  lead: {
    de: 'Von jedem Einkauf geben wir {share} weiter, aus unserer Kasse. Du sagst, wohin.',
    en: 'We pass on {share} of every purchase, out of our own pocket. You say where it goes.',
    fr: 'Nous reversons {share} de chaque achat, de notre poche. C’est toi qui choisis à qui.',
  },
  choose: { de: 'Wer soll es bekommen?', en: 'Who should get it?', fr: 'À qui cela revient-il\u202f?' },
  most: {
    de: 'Bis zu {count}, zu gleichen Teilen. Ändern kannst du das jederzeit.',
    en: 'Up to {count}, in equal parts. You can change this at any time.',
    fr: '{count} au maximum, à parts égales. Tu peux changer à tout moment.',
  },
  signIn: { de: 'Anmelden und auswählen', en: 'Sign in and choose', fr: 'Se connecter et choisir' },
  none: { de: 'Gerade niemand zur Wahl', en: 'Nobody to choose right now', fr: 'Personne à choisir pour l’instant' },
  noneText: {
    de: 'Sobald hier jemand steht, kannst du deinen Anteil verschenken.',
    en: 'As soon as somebody is here, you can give your share away.',
    fr: 'Dès qu’une association figurera ici, tu pourras offrir ta part.',
  },
  report: { de: 'Was daraus wird', en: 'What it comes to', fr: 'Ce que cela rapporte' },
  figures: { de: 'Gegeben in zwölf Monaten', en: 'Given in twelve months', fr: 'Donné en douze mois' },
  own: { de: 'durch deine Einkäufe', en: 'by your purchases', fr: 'par tes achats' },
  community: { de: 'durch uns alle', en: 'by all of us', fr: 'par nous tous' },
  ownTab: { de: 'Du', en: 'You', fr: 'Toi' },
  communityTab: { de: 'Wir alle', en: 'All of us', fr: 'Nous tous' },
  whose: { de: 'Wessen Einkäufe', en: 'Whose purchases', fr: 'Les achats de qui' },
  byMonth: { de: 'Monat für Monat', en: 'Month by month', fr: 'Mois par mois' },
  byRecipient: { de: 'Wohin es ging', en: 'Where it went', fr: 'Où va l’argent' },
  month: { de: 'Monat', en: 'Month', fr: 'Mois' },
  asTable: { de: 'Als Tabelle', en: 'As a table', fr: 'Sous forme de tableau' },
  chart: {
    de: (count: number, sum: string) =>
      `${sum} in ${count} ${plural(count, 'Monat', 'Monaten')}, die Zahlen stehen in der Tabelle darunter`,
    en: (count: number, sum: string) => `${sum} in ${count} ${plural(count, 'month', 'months')}, the figures are in the table below`,
    fr: (count: number, sum: string) => `${sum} en ${count} mois, les chiffres figurent dans le tableau ci-dessous`,
  },
  /** What the smallest sum does: "0,44 € sind eine Mahlzeit". */
  buysOne: { de: '{sum} sind {one}', en: '{sum} is {one}', fr: '{sum}, c’est {one}' },
  bought: {
    de: (count: number, one: string, many: string) => plural(count, `Das ist ${one}`, `Das sind ${count} ${many}`),
    en: (count: number, one: string, many: string) => plural(count, `That is ${one}`, `That is ${count} ${many}`),
    fr: (count: number, one: string, many: string) => plural(count, `C’est ${one}`, `Ce sont ${count} ${many}`),
  },
  source: { de: 'Quelle: {where}', en: 'Source: {where}', fr: 'Source\u00a0: {where}' },
  nothingYet: {
    de: 'Noch nichts. Mit dem nächsten Einkauf fängt es an.',
    en: 'Nothing yet. It begins with the next purchase.',
    fr: 'Rien encore. Cela commence au prochain achat.',
  },
})

/** The community benefit program: the recipients of the merchant's share of each purchase, and the results so far. */
export default function CommunityPage() {
  const isMember = useSession() !== undefined
  const read = useRead(api.listRecipients, {})
  // "0,5 %".
  const share = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Screen title={donationTexts.title} backTo={paths.me()} gap="lg">
      <Loaded
        read={read}
        skeleton={
          <>
            <Bone className="h-36 w-full rounded-lg!" />
            <RowsSkeleton rows={4} boxed />
          </>
        }
      >
        {(data) => (
          <>
            <Stall tone="produce" size="lg" labelledBy="community">
              <h2 id="community" className="face-display text-xl wide:text-2xl text-balance">
                {donationTexts.leadTitle}
              </h2>
              <p className="mt-1.5 text-ink-soft text-pretty">{donationTexts.lead(share.format(data.perMille / 1000))}</p>
            </Stall>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8 tablet:grid-cols-2 tablet:gap-6 tablet:items-start wide:gap-11">
              {data.items.length === 0 ? (
                <EmptyState picture={emptyHearts} title={donationTexts.none} text={donationTexts.noneText} />
              ) : (
                <RecipientChoice recipients={data.items} />
              )}
              {isMember && <DonationReport recipients={data.items} />}
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** The possible recipients of donations. Members choose with switches, each of which turns after the server has confirmed. */
function RecipientChoice({ recipients }: { recipients: readonly Recipient[] }) {
  const isMember = useSession() !== undefined
  const read = useRead(api.getUserRecipients, {}, { enabled: isMember })
  const { recipientIds: chosen, most } = read.data ?? {}
  const saving = useAct(api.saveUserRecipients, {
    quiet: true,
    refreshes: [api.getUserRecipients],
    onSuccess: ({ recipientIds }) => most !== undefined && putRead(api.getUserRecipients, {}, { recipientIds, most }),
  })
  const isFull = chosen !== undefined && most !== undefined && chosen.length >= most
  const wish = saving.isPending ? saving.variables.recipientIds : undefined
  const isBusy = (id: string) => wish !== undefined && wish.includes(id) !== chosen?.includes(id)
  function turn(id: string, isChosen: boolean): void {
    if (!chosen || saving.isPending) return
    saving.mutate({ recipientIds: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) })
  }
  return (
    <section aria-labelledby="recipients" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="recipients" title={donationTexts.choose} />
      {most !== undefined && <p className="-mt-2 text-sm text-ink-soft text-pretty">{donationTexts.most(most)}</p>}
      <Card className="px-4 py-1 divide-y divide-line">
        {recipients.map((recipient) => {
          const { recipientId } = recipient
          const isChosen = chosen?.includes(recipientId) ?? false
          if (!isMember) return <Words key={recipientId} recipient={recipient} className="py-3" />
          return (
            <Switch
              key={recipientId}
              label={<Words recipient={recipient} />}
              value={isChosen}
              busy={isBusy(recipientId)}
              disabled={chosen === undefined || (isFull && !isChosen)}
              onChange={(isOn) => turn(recipientId, isOn)}
            />
          )
        })}
      </Card>
      <FailureNote error={saving.error ?? read.error} />
      {!isMember && <Button onClick={askToSignIn}>{donationTexts.signIn}</Button>}
    </section>
  )
}

function Words({ recipient: { name, city, text, image, buys }, className = '' }: { recipient: Recipient; className?: string }) {
  return (
    <span className={`flex items-center gap-[14px] ${className}`}>
      <Picture src={image} className="size-11 flex-none object-contain" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {name}, {city}
        </span>
        <span className="block text-note text-ink-soft text-pretty">{text}</span>
        {buys && (
          <span className="block mt-1 text-note text-pretty">
            <b className="text-leaf-ink">{donationTexts.buysOne(money(buys.cents), buys.one)}.</b>{' '}
            <span className="text-ink-soft">{donationTexts.source(buys.source)}</span>
          </span>
        )}
      </span>
    </span>
  )
}

/** Donations from the member's purchases and from all purchases, by month and by recipient, as charts with tables. */
function DonationReport({ recipients }: { recipients: readonly Recipient[] }) {
  const [whose, select] = useState<'own' | 'community'>('own')
  const read = useRead(api.getDonationReport, {})
  const centsOf = (sum: { ownCents: number; communityCents: number }) => (whose === 'own' ? sum.ownCents : sum.communityCents)
  const all = read.data ? centsOf(read.data) : 0
  return (
    <section aria-labelledby="report" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="report" title={donationTexts.report} />
      <Loaded read={read} skeleton={<Bones of={['h-[88px] w-full rounded-lg!', 'h-64 w-full rounded-lg!']} />}>
        {(report) => (
          <>
            <Figures
              label={donationTexts.figures}
              figures={[
                { value: money(report.ownCents), label: donationTexts.own, tone: 'heart' },
                { value: money(report.communityCents), label: donationTexts.community, tone: 'leaf' },
              ]}
            />
            <Tabs
              label={donationTexts.whose}
              tabs={[
                { id: 'own', label: donationTexts.ownTab },
                { id: 'community', label: donationTexts.communityTab },
              ]}
              selected={whose}
              onSelect={select}
            >
              <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 mt-4">
                {all === 0 ? (
                  <p className="py-2 text-ink-soft text-pretty">{donationTexts.nothingYet}</p>
                ) : (
                  <>
                    <BarChart
                      title={donationTexts.byMonth}
                      label={donationTexts.chart(report.months.length, money(all))}
                      head={[donationTexts.month, donationTexts.figures]}
                      tableTitle={donationTexts.asTable}
                      tone={whose === 'own' ? 'heart' : 'leaf'}
                      bars={report.months.map((sum) => ({
                        id: sum.month,
                        name: monthHeading(sum.month),
                        short: monthText(Number(sum.month.slice(5)), 'narrow'),
                        value: centsOf(sum),
                        words: money(centsOf(sum)),
                      }))}
                    />
                    <dl aria-label={donationTexts.byRecipient} className="grid gap-1.5">
                      {report.recipients
                        .filter((sum) => centsOf(sum) > 0)
                        .map((sum) => (
                          <div key={sum.recipientId} className="flex justify-between gap-3">
                            <dt className="min-w-0">
                              {sum.name}
                              <Bought cents={centsOf(sum)} by={recipients.find((one) => one.recipientId === sum.recipientId)} />
                            </dt>
                            <dd className="font-semibold tabular-nums">{money(centsOf(sum))}</dd>
                          </div>
                        ))}
                    </dl>
                  </>
                )}
              </Card>
            </Tabs>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** What a sum became at its recipient; less than one of it is not spoken of. */
function Bought({ cents, by }: { cents: number; by: Recipient | undefined }) {
  const count = by?.buys ? Math.floor(cents / by.buys.cents) : 0
  if (!by?.buys || count === 0) return null
  return <span className="block text-note text-ink-soft">{donationTexts.bought(count, by.buys.one, by.buys.many)}</span>
}
