import { useQuery } from '@tanstack/react-query'
import { call, useSession } from '../../api.ts'
import { studioTexts } from '../../texts.ts'
import { counted, moneyIn, share } from '../report/figures.ts'
import { VerdictText } from '../report/verdict.tsx'

const texts = studioTexts({
  delivered: { de: 'im Posteingang', en: 'in the inbox' },
  pushed: { de: 'aufs Handy', en: 'on devices' },
  opened: { de: 'geöffnet', en: 'opened' },
  followed: { de: 'angetippt', en: 'tapped' },
  bought: { de: 'kauften danach ein', en: 'bought after' },
  week: {
    de: (sum: string, opened: string) => `In der Woche danach für ${sum}; ${opened} davon hatten sie vorher geöffnet.`,
    en: (sum: string, opened: string) => `In the week after, for ${sum}; ${opened} of them had opened it before.`,
  },
})

/** What became of news that were sent. */
export function NewsResultsView({ id }: { id: string }) {
  const { currency } = useSession().merchant
  const { data, error } = useQuery({ queryKey: ['newsResults', id], queryFn: () => call('getNewsResults', { id }), staleTime: 60_000 })
  if (!data) return <p className="text-xs text-ink-soft">{error ? error.message : '…'}</p>
  const { delivered, opened, boughtCents, boughtAfterOpening, comparison } = data
  return (
    <>
      <ul className="flex flex-wrap gap-y-2">
        {(['delivered', 'pushed', 'opened', 'followed', 'bought'] as const).map((name) => (
          <li key={name} className="min-w-28 px-4 shadow-[inset_1px_0_0_var(--hk-line)] first:pl-0 first:shadow-none">
            <p className="face-display text-xl tabular-nums">{counted(data[name])}</p>
            <p className="text-xs">
              {texts[name]}
              {name !== 'delivered' && (
                <span className="text-ink-soft"> {share(data[name], name === 'followed' ? opened : delivered)}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {boughtCents > 0 && (
        <p className="text-xs text-ink-soft">{texts.week(moneyIn(currency).round(boughtCents), counted(boughtAfterOpening))}</p>
      )}
      {comparison && (
        <p className="font-semibold text-pretty">
          <VerdictText kind="news" comparison={comparison} currency={currency} />
        </p>
      )}
    </>
  )
}
