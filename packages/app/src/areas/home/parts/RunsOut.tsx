import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import Clock from 'lucide-react/icons/clock'
import { dayText, today } from '../../../shared/dates.ts'
import { memberTexts } from '../member-texts.ts'
import type { RunningOut } from '../runs-out.ts'

/** What the member should use soon. */
export function RunsOut({ things }: { things: readonly RunningOut[] }) {
  const texts = useTexts(memberTexts)
  if (things.length === 0) return null
  return (
    <section aria-labelledby="runs-out" className="grid gap-3">
      <SectionHead id="runs-out" title={texts.runsOut} />
      <Rows>
        {things.map((thing) => (
          <ListRow
            key={thing.href + thing.kind}
            icon={Clock}
            title={'name' in thing ? thing.name : texts[thing.kind === 'hearts' ? 'heartsNumber' : 'pointsNumber'](thing.number)}
            note={thing.day === today() ? texts.lastDay : texts.onlyUntil(dayText(thing.day))}
            href={thing.href}
          />
        ))}
      </Rows>
    </section>
  )
}
