import type { Content } from '@herzkarte/contract/studio/answers.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { CalendarDays, ChartColumn, History, ListChecks, Plus, Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useContent, useSession } from '../api.ts'
import { daysOf, formatDay } from '../days.ts'
import { parseDay } from '../form/typed.ts'
import { itemHref, nameOf, pictureOf, pictureUrl, textsOf } from '../items.ts'
import { kindPlaces, manyOf, newOf, oneOf } from '../kinds.ts'
import { Thumb } from '../parts/marks.tsx'
import { Modalbox } from '../parts/popover.tsx'
import { studioTexts } from '../texts.ts'
import { words } from './words.ts'

const texts = studioTexts({
  title: { de: 'Suchen oder springen', en: 'Search or jump' },
  hint: { de: 'Name, Text, Seite oder Tag', en: 'Name, text, page or day' },
  nothing: { de: (typed: string) => `Nichts heißt oder nennt „${typed}“.`, en: (typed: string) => `Nothing is called or says “${typed}”.` },
  page: { de: 'Seite', en: 'Page' },
  calendarOn: { de: (day: string) => `Kalender am ${day}`, en: (day: string) => `Calendar on ${day}` },
})

interface Hit {
  href: string
  text: string
  aside: string
  icon?: IconType
  picture?: string | undefined
  tone?: string
}

/** Everything by its name or its texts, pages, new items, and days in the calendar. */
export function Search({ onClose }: { onClose: () => void }) {
  const { content } = useContent()
  const { today } = useSession()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const hits = findHits(content, typed, today)
  function open(hit: Hit | undefined): void {
    if (!hit) return
    onClose()
    navigate(hit.href)
  }
  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') open(hits[at])
    if (step && hits.length > 0) setAt((at + step + hits.length) % hits.length)
    if (step || event.key === 'Enter') event.preventDefault()
  }
  return (
    <Modalbox title={texts.title} onClose={onClose} isHigh>
      <label className="flex items-center gap-2 min-h-9 px-2.5 rounded-field shadow-[inset_0_0_0_2px_var(--hk-ink)]">
        <Icon of={SearchIcon} size="xs" className="text-ink-soft" />
        <input
          role="combobox"
          aria-label={texts.title}
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={hits[at] && `${id}-${at}`}
          placeholder={texts.hint}
          // biome-ignore lint/a11y/noAutofocus: people open the search to type
          autoFocus
          className="flex-1 bg-transparent outline-none"
          value={typed}
          onKeyDown={press}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
        />
      </label>
      <div role="listbox" id={id} aria-label={texts.title} className="grid gap-px mt-2 -mx-2 empty:hidden">
        {hits.map((hit, index) => (
          <div
            key={hit.href}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={cx('flex items-center gap-2.5 min-h-9 px-2 rounded-field text-xs cursor-default', index === at && 'bg-sunken')}
            onPointerMove={() => setAt(index)}
            onClick={() => open(hit)}
            onKeyDown={press}
          >
            {hit.icon ? <Icon of={hit.icon} size="xs" className="w-[26px]" /> : <Thumb small url={hit.picture} tone={hit.tone ?? 'sand'} />}
            <span className="flex-1 truncate">{hit.text}</span>
            <span className="text-tab text-ink-soft whitespace-nowrap">{hit.aside}</span>
          </div>
        ))}
      </div>
      {typed.trim() !== '' && hits.length === 0 && <p className="mt-3 text-xs text-ink-soft">{texts.nothing(typed)}</p>}
    </Modalbox>
  )
}

const atMost = 9

function findHits(content: Content, typed: string, today: string): Hit[] {
  const sought = searchWords(typed)
  // „mi“ is a Wednesday in a field for a day, and the beginning of milk here.
  const day = /^(?:mo|di|mi|do|fr|sa|so|tu|we|th|su)/i.test(typed) ? undefined : parseDay(typed, today)
  const days = day
    ? [{ href: `/?day=${day}`, text: texts.calendarOn(formatDay(day, 'plain')), aside: formatDay(day, 'long'), icon: CalendarDays }]
    : []
  const pages = pageHits().filter(({ text }) => contains(searchable(text), sought))
  // Those whose names begin with it stand above, then those whose names have it.
  const rank = (name: string) => (name.startsWith(sought[0] ?? '') ? 0 : contains(name, sought) ? 1 : 2)
  const found = content.items
    .filter((item) => sought.length > 0 && item.kind !== 'picture' && contains(searchable(`${nameOf(item)} ${textsOf(item)}`), sought))
    .map((item) => ({ item, rank: rank(searchable(nameOf(item))) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, atMost)
  const items = found.map(({ item }) => {
    const dates = daysOf(item, content.openedOn)
    return {
      href: itemHref(item),
      text: nameOf(item),
      aside: dates ? `${oneOf(item.kind)}, ${formatDay(dates.from, 'brief')}` : oneOf(item.kind),
      picture: pictureUrl(content, pictureOf(item) ?? ''),
      tone: String(item.data.tone ?? 'sand'),
    }
  })
  return [...days, ...pages, ...items].slice(0, atMost)
}

function pageHits(): Hit[] {
  const kinds = kindPlaces.flatMap((place) => place.kinds.map((kind) => ({ kind, icon: place.icon })))
  return [
    { href: '/', text: words.calendar, aside: texts.page, icon: CalendarDays },
    ...kinds.map(({ kind, icon }) => ({ href: `/${kind}`, text: manyOf(kind), aside: texts.page, icon })),
    { href: '/plan', text: words.plan, aside: texts.page, icon: ListChecks },
    { href: '/history', text: words.history, aside: texts.page, icon: History },
    { href: '/report', text: words.report, aside: texts.page, icon: ChartColumn },
    ...kinds
      .filter(({ kind }) => kind !== 'merchant' && kind !== 'page')
      .map(({ kind }) => ({ href: `/${kind}/new`, text: newOf(kind), aside: '', icon: Plus })),
  ]
}
