import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { currentLang } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { heartCount } from '../../../shared/counted.ts'
import { printTexts } from '../texts.ts'
import { rangeOf } from './Odds.tsx'

/** The print of the week on home. A failure shows nothing: the page is about something else. */
export function PrintRow() {
  const { data, isPending } = useRead(api.getPrintOfWeek, {})
  if (isPending) return <Bone className="h-[78px] rounded-lg!" />
  if (!data?.print) return null
  const { image, drawnHearts, mayDraw } = data.print
  const open = mayDraw ? `${printTexts.ready} ${rangeOf(data.print)}` : printTexts.later
  const note = drawnHearts === null ? open : heartCount[currentLang()](drawnHearts)
  const lead = (
    <span className="flex-none p-[3px] bg-[#fff6e3] shadow-card -rotate-2">
      <Picture src={image} width={51} height={54} className="block w-[51px] h-[54px]" />
    </span>
  )
  return (
    <div className="tablet:max-w-[400px]">
      <Rows>
        <ListRow lead={lead} title={printTexts.title} note={note} href={paths.print()} />
      </Rows>
    </div>
  )
}
