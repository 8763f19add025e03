import type { Content } from '@herzkarte/contract/studio/answers.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { CalendarDays, ChartColumn, History, ListChecks, Plus, Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useContent } from '../api.ts'
import { itemHref, nameOf, textsOf } from '../items.ts'
import { kindPlaces, manyOf, newOf, oneOf } from '../kinds.ts'
import { ItemThumb } from '../parts/ItemThumb.tsx'
import { Modalbox } from '../parts/popover.tsx'
import { studioTexts } from '../texts.ts'
import { words } from './words.ts'

const texts = studioTexts({
  title: { de: 'Suchen oder springen', en: 'Search or jump' },
  hint: { de: 'Name, Text oder Seite', en: 'Name, text or page' },
  nothing: { de: (typed: string) => `Nichts heißt oder nennt „${typed}“.`, en: (typed: string) => `Nothing is called or says “${typed}”.` },
  page: { de: 'Seite', en: 'Page' },
})

interface Hit {
  href: string
  text: string
  aside: string
  sign: ReactNode
}

/** Everything by its name or its texts, pages, and new items. */
export function Search({ onClose }: { onClose: () => void }) {
  const { content } = useContent()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const hits = findHits(content, typed)
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
            {hit.sign}
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
    href: itemHref(item),
    text: nameOf(item),
    aside: oneOf(item.kind),
    sign: <ItemThumb small item={item} content={content} />,
  }))
  return [...pages, ...items].slice(0, atMost)
}

function pageHits(): Hit[] {
  const hit = (href: string, text: string, icon: IconType) => ({
    href,
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

const isAdded = (kind: string) => kind !== 'merchant' && kind !== 'page'
