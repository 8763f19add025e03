import { BarChart } from '@herzkarte/ui/display/BarChart.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { locale, useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { useMoney } from '../../../shared/money.ts'
import { appTexts } from '../../../texts.ts'
import { donationTexts } from '../texts.ts'

type Whose = 'own' | 'community'

/** Donations from the member's purchases and from all purchases, by month and by recipient, as charts with tables. */
export function DonationReport() {
  const app = useTexts(appTexts)
  const texts = useTexts(donationTexts)
  const money = useMoney()
  const [whose, select] = useState<Whose>('own')
  const { data: report, error, refetch } = useRead(api.getDonationReport, {})
  const centsOf = (sum: { ownCents: number; communityCents: number }) => (whose === 'own' ? sum.ownCents : sum.communityCents)
  const all = report ? centsOf(report) : 0
  return (
    <section aria-labelledby="report" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="report" title={texts.report} />
      {report ? (
        <>
          <Figures
            label={texts.figures}
            figures={[
              { value: money(report.ownCents), label: texts.own, tone: 'heart' },
              { value: money(report.communityCents), label: texts.community, tone: 'leaf' },
            ]}
          />
          <Tabs
            label={texts.whose}
            tabs={[
              { id: 'own', label: texts.ownTab },
              { id: 'community', label: texts.communityTab },
            ]}
            selected={whose}
            onSelect={select}
          >
            <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 mt-4">
              {all === 0 ? (
                <p className="py-2 text-ink-soft text-pretty">{texts.nothingYet}</p>
              ) : (
                <>
                  <BarChart
                    title={texts.byMonth}
                    label={texts.chart(report.months.length, money(all))}
                    head={[texts.month, texts.figures]}
                    tableTitle={texts.asTable}
                    tone={whose === 'own' ? 'heart' : 'leaf'}
                    bars={report.months.map((sum) => ({
                      id: sum.month,
                      name: monthText(sum.month, 'long'),
                      short: monthText(sum.month, 'narrow'),
                      value: centsOf(sum),
                      words: money(centsOf(sum)),
                    }))}
                  />
                  <dl aria-label={texts.byRecipient} className="grid gap-1.5">
                    {report.recipients
                      .filter((sum) => centsOf(sum) > 0)
                      .map((sum) => (
                        <div key={sum.recipientId} className="flex justify-between gap-3">
                          <dt className="min-w-0">{sum.name}</dt>
                          <dd className="font-semibold tabular-nums">{money(centsOf(sum))}</dd>
                        </div>
                      ))}
                  </dl>
                </>
              )}
            </Card>
          </Tabs>
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-[88px] w-full rounded-lg!" />
          <Bone className="h-64 w-full rounded-lg!" />
        </Skeleton>
      )}
    </section>
  )
}

/** A month of the merchant's calendar, `2026-11`, as its name or its first letter. */
function monthText(month: string, length: 'long' | 'narrow'): string {
  const format = new Intl.DateTimeFormat(locale(), { month: length, ...(length === 'long' && { year: 'numeric' }), timeZone: 'UTC' })
  return format.format(Date.parse(`${month}-01T00:00:00Z`))
}
