import { useQuery } from '@tanstack/react-query'
import { call, useSession } from '../../api.ts'
import { studioTexts } from '../../texts.ts'
import { counted, moneyIn, share } from '../report/figures.ts'
import { Figure } from '../report/parts.tsx'
import { VerdictText } from '../report/verdict.tsx'

const texts = studioTexts({
  delivered: { de: 'im Posteingang', en: 'in the inbox' },
  pushed: { de: 'aufs Handy', en: 'on devices' },
  opened: { de: 'geöffnet', en: 'opened' },
  followed: { de: 'angetippt', en: 'tapped' },
  bought: { de: 'kauften danach ein', en: 'bought after' },
  week: { de: (sum: string) => `In der Woche danach für ${sum}.`, en: (sum: string) => `In the week after, for ${sum}.` },
})

/** What became of news that were sent. */
export function NewsResultsView({ id }: { id: string }) {
  const { currency } = useSession().merchant
  const { data, error } = useQuery({ queryKey: ['newsResults', id], queryFn: () => call('getNewsResults', { id }), staleTime: 60_000 })
  if (!data) return <p className="text-xs text-ink-soft">{error ? error.message : '…'}</p>
  const { delivered, opened, boughtCents, comparison } = data
  return (
    <>
      <ul className="grid grid-flow-col auto-cols-fr">
        {(['delivered', 'pushed', 'opened', 'followed', 'bought'] as const).map((name) => (
          <Figure key={name} value={counted(data[name])} name={texts[name]}>
            {name !== 'delivered' && share(data[name], name === 'followed' ? opened : delivered)}
          </Figure>
        ))}
      </ul>
      {boughtCents > 0 && <p className="text-xs text-ink-soft">{texts.week(moneyIn(currency).round(boughtCents))}</p>}
      {comparison && (
        <p className="font-semibold text-pretty">
          <VerdictText kind="news" comparison={comparison} currency={currency} />
        </p>
      )}
    </>
  )
}
