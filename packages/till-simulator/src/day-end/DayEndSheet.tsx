import type { TillTotals } from '@herzkarte/contract/till/index.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Rejected, type TillResult } from '@herzkarte/till-client/transport.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts, plural, useLang } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { CircleAlert, Clock, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { payTexts } from '../pay/pay-texts.ts'
import { tillNumber } from '../sale/journal.ts'

type Totals = { status: 'loading' } | { status: 'failed'; message: string | undefined } | { status: 'ready'; totals: TillResult<'totals'> }

/** Feldmarkt's days; a till has the clock of its store. */
const timeZone = 'Europe/Berlin'

/** What the loyalty system has booked of a day: to compare with the till's own report. */
export default function DayEndSheet({ till, queued, onClose }: { till: TillClient; queued: number; onClose(): void }) {
  const today = dayOf(new Date(), timeZone)
  const [day, setDay] = useState(today)
  const [state, setState] = useState<Totals>({ status: 'loading' })
  useEffect(() => {
    let isOver = false
    setState({ status: 'loading' })
    till.totals({ tillNumber: tillNumber(), day, csv: true }).then(
      (totals) => !isOver && setState({ status: 'ready', totals }),
      (error) => !isOver && setState({ status: 'failed', message: error instanceof Rejected ? error.message : undefined }),
    )
    return () => {
      isOver = true
    }
  }, [till, day])

  return (
    <Sheet open onClose={onClose} title={dayTexts.title}>
      <div className="grid gap-4 pb-2">
        <label className="grid gap-1.5 font-semibold">
          {dayTexts.day}
          <span className="control">
            <input type="date" value={day} max={today} onChange={(event) => event.target.value && setDay(event.target.value)} />
          </span>
        </label>
        {queued > 0 && (
          <Callout icon={Clock} tone="amber">
            {dayTexts.waiting(queued)}
          </Callout>
        )}
        {state.status === 'loading' && <RowsSkeleton rows={5} />}
        {state.status === 'failed' && (
          <Callout icon={CircleAlert} tone="danger">
            {state.message ?? dayTexts.failed}
          </Callout>
        )}
        {state.status === 'ready' && <Booked totals={state.totals} />}
        {state.status === 'ready' && state.totals.csv !== null && <CsvButton csv={state.totals.csv} day={day} />}
      </div>
    </Sheet>
  )
}

function Booked({ totals }: { totals: TillResult<'totals'> }) {
  const own = totals.tills.find((one) => one.tillNumber === tillNumber())
  if (totals.tills.length === 0) return <p className="text-ink-soft">{dayTexts.nothing}</p>
  return (
    <>
      {own && <TotalsTable name={dayTexts.thisTill(tillNumber())} totals={own} />}
      <TotalsTable name={dayTexts.all} totals={totals.all} />
    </>
  )
}

function TotalsTable({ name, totals }: { name: string; totals: TillTotals }) {
  const lang = useLang()
  const rows = [
    { kind: dayTexts.purchases, sum: totals.purchases, sign: 1 },
    { kind: dayTexts.returns, sum: totals.returns, sign: -1 },
    { kind: dayTexts.voids, sum: totals.voids, sign: -1 },
  ]
  return (
    <table className="w-full text-sm tabular-nums [&_td]:py-1.5 [&_th]:py-1.5 [&_:is(td,th):not(:first-child)]:text-right">
      <caption className="face-display text-lg text-left pb-1">{name}</caption>
      <thead className="text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="text-left font-normal">
            {dayTexts.kind}
          </th>
          <th scope="col" className="font-normal">
            {dayTexts.receipts}
          </th>
          <th scope="col" className="font-normal">
            {dayTexts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, sum, sign }) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="text-left font-normal">
              {kind}
            </th>
            <td>{sum.receipts}</td>
            <td>{formatCents(sign * sum.totalCents, lang)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="font-bold text-base">
        <tr>
          <th scope="row" className="text-left font-bold">
            {dayTexts.net}
          </th>
          <td />
          <td>{formatCents(totals.netCents, lang)}</td>
        </tr>
        {totals.netTenders.map(({ kind, cents }) => (
          <tr key={kind} className="text-sm">
            <th scope="row" className="pl-4 text-left font-normal">
              {kind ? payTexts[kind] : dayTexts.noTender}
            </th>
            <td />
            <td className="font-normal">{formatCents(cents, lang)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function CsvButton({ csv, day }: { csv: string; day: string }) {
  function save(): void {
    const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `herzkarte-${day}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <Button variant="line" icon={Download} onClick={save}>
      {dayTexts.csv}
    </Button>
  )
}

const dayTexts = defineTexts({
  title: { de: 'Tagesende', en: 'End of day', fr: 'Fin de journée' },
  day: { de: 'Tag', en: 'Day', fr: 'Jour' },
  thisTill: { de: 'Kasse {number}', en: 'Till {number}', fr: 'Caisse {number}' },
  all: { de: 'Alle Kassen', en: 'All tills', fr: 'Toutes les caisses' },
  net: { de: 'Eingenommen', en: 'Taken', fr: 'Encaissé' },
  noTender: { de: 'ohne Angabe', en: 'not stated', fr: 'sans indication' },
  kind: { de: 'Art', en: 'Kind', fr: 'Type' },
  receipts: { de: 'Bons', en: 'Receipts', fr: 'Tickets' },
  amount: { de: 'Betrag', en: 'Amount', fr: 'Montant' },
  purchases: { de: 'Verkäufe', en: 'Sales', fr: 'Ventes' },
  returns: { de: 'Rückgaben', en: 'Returns', fr: 'Retours' },
  voids: { de: 'Stornos', en: 'Voids', fr: 'Annulations' },
  waiting: {
    de: (count: number) =>
      `${count} ${plural(count, 'Vorgang wartet', 'Vorgänge warten')} noch und ${plural(count, 'fehlt', 'fehlen')} hier.`,
    en: (count: number) => `${count} ${plural(count, 'transaction is', 'transactions are')} still waiting and missing here.`,
    fr: (count: number) => `${count} ${plural(count, 'opération en attente manque', 'opérations en attente manquent')} ici.`,
  },
  nothing: { de: 'An diesem Tag ist nichts gebucht.', en: 'Nothing was booked on this day.', fr: 'Rien n’est enregistré ce jour-là.' },
  failed: {
    de: 'Der Abschluss braucht eine Verbindung zum Treuesystem.',
    en: 'The totals need a connection to the loyalty system.',
    fr: 'Les totaux demandent une connexion au système de fidélité.',
  },
  csv: { de: 'Als CSV speichern', en: 'Save as CSV', fr: 'Enregistrer en CSV' },
})
