import type { Content } from '@herzkarte/contract/studio/answers.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { CalendarDays, ChartColumn, History, ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useContent } from '../api.ts'
import { itemHref, nameOf, textsOf } from '../items.ts'
import { isAdded, kindPlaces, manyOf, newOf, oneOf } from '../kinds.ts'
import { ItemThumb } from '../parts/marks.tsx'
import { Modalbox } from '../parts/popover.tsx'
import { type Hit, SearchList } from '../parts/SearchList.tsx'
import { studioTexts } from '../texts.ts'
import { words } from './words.ts'

const texts = studioTexts({
  title: { de: 'Suchen oder springen', en: 'Search or jump' },
  hint: { de: 'Name, Text oder Seite', en: 'Name, text or page' },
  nothing: { de: (typed: string) => `Nichts heißt oder nennt „${typed}“.`, en: (typed: string) => `Nothing is called or says “${typed}”.` },
  page: { de: 'Seite', en: 'Page' },
})

/** Everything by its name or its texts, pages, and new items. */
export function Search({ onClose }: { onClose: () => void }) {
  const { content } = useContent()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const open = (href: string) => {
    onClose()
    navigate(href)
  }
  const about = { label: texts.title, hint: texts.hint, nothing: texts.nothing(typed) }
  return (
    <Modalbox title={texts.title} onClose={onClose} isHigh>
      <SearchList {...about} typed={typed} onType={setTyped} hits={findHits(content, typed)} onTake={open} />
    </Modalbox>
  )
}

const atMost = 9

function findHits(content: Content, typed: string): Hit[] {
  const sought = searchWords(typed)
  const pages = pageHits().filter(({ text }) => contains(searchable(text), sought))
  // Those whose names begin with it stand above, then those whose names have it.
  const rank = (name: string) => (name.startsWith(sought[0] ?? '') ? 0 : contains(name, sought) ? 1 : 2)
  const found = content.items
    .filter((item) => sought.length > 0 && item.kind !== 'picture' && contains(searchable(`${nameOf(item)} ${textsOf(item)}`), sought))
    .map((item) => ({ item, rank: rank(searchable(nameOf(item))) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, atMost)
  const items = found.map(({ item }) => ({
    id: itemHref(item),
    text: nameOf(item),
    aside: oneOf(item.kind),
    sign: <ItemThumb small item={item} content={content} />,
  }))
  return [...pages, ...items].slice(0, atMost)
}

function pageHits(): Hit[] {
  const hit = (id: string, text: string, icon: IconType) => ({
    id,
    text,
    aside: texts.page,
    sign: <Icon of={icon} size="xs" className="w-[26px]" />,
  })
  return [
    hit('/', words.calendar, CalendarDays),
    ...kindPlaces.flatMap(({ kinds, icon }) => kinds.map((kind) => hit(`/${kind}`, manyOf(kind), icon))),
    hit('/plan', words.plan, ListChecks),
    hit('/history', words.history, History),
    hit('/report', words.report, ChartColumn),
    ...kindPlaces.flatMap(({ kinds }) => kinds.filter(isAdded).map((kind) => hit(`/${kind}/new`, newOf(kind), Plus))),
  ]
}
