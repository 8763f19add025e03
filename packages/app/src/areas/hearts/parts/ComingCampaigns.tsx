import { RewardRow } from '@herzkarte/ui/card/RewardRow.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { dayText } from '../../../shared/dates.ts'
import { campaignTexts } from '../campaign-texts.ts'

/** Upcoming campaigns that the merchant announces, the next one first; empty if there are none. */
export function ComingCampaigns() {
  const texts = useTexts(campaignTexts)
  const { data } = useRead(api.listCampaign, { announced: true })
  if (!data || data.items.length === 0) return null
  const campaigns = data.items.toSorted((a, b) => a.collectFrom.localeCompare(b.collectFrom))
  return (
    <section aria-labelledby="coming-campaigns" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHead id="coming-campaigns" title={texts.coming} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-2 wide:gap-8">
        {campaigns.map(({ campaignId, title, teaser, image, collectFrom }) => (
          <RewardRow
            key={campaignId}
            name={title}
            picture={image}
            href={paths.stampCard(campaignId)}
            badge={<Badge icon={CalendarDays}>{texts.from(dayText(collectFrom))}</Badge>}
            note={teaser}
          />
        ))}
      </div>
    </section>
  )
}
