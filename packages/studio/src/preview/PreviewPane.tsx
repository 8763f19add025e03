import type { Lang } from '@herzkarte/rules/languages.ts'
import { timeOf } from '@herzkarte/rules/time/merchant-time.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { stored } from '@herzkarte/ui/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call, useContent, useSession } from '../api.ts'
import { daysOf } from '../days.ts'
import { Select } from '../form/fields/Choice.tsx'
import { findItem, itemsOf } from '../items.ts'
import { Segments } from '../parts/buttons.tsx'
import { Say } from '../parts/marks.tsx'
import { Empty } from '../parts/states.tsx'
import { said, studioLang, studioTexts } from '../texts.ts'
import { DayRail } from './DayRail.tsx'
import { basketFor, type Place, placesOf, start } from './places.ts'
import { Stage } from './Stage.tsx'

const texts = studioTexts({
  preview: { de: 'Vorschau', en: 'Preview' },
  place: { de: 'Ort', en: 'Place' },
  device: { de: 'Gerät', en: 'Device' },
  phone: { de: 'Telefon', en: 'Phone' },
  wide: { de: 'Breit', en: 'Wide' },
  language: { de: 'Sprache', en: 'Language' },
  seenBy: { de: 'Gesehen von', en: 'Seen by' },
  visitor: { de: 'Besucher', en: 'Visitor' },
  none: { de: 'Keine Vorschau', en: 'No preview' },
  noneText: {
    de: 'Dieses Studio hat keine Datenbank für die Vorschau. Wer es betreibt, kann eine einrichten.',
    en: 'This studio has no database for a preview. Those who run it can set one up.',
  },
  old: { de: 'Das Bild ist von vorhin.', en: 'The picture is from before.' },
  leftOut: {
    de: 'Mit diesen Fehlern kann die App das nicht zeigen. Zu sehen ist der letzte Stand ohne sie.',
    en: 'The app cannot show this with its errors. You see how it was before them.',
  },
})

const placeNames: { readonly [Name in Place['name']]: string } = studioTexts({
  coupon: { de: 'Coupon', en: 'Coupon' },
  card: { de: 'Karte', en: 'Card' },
  page: { de: 'Seite', en: 'Page' },
  list: { de: 'Liste', en: 'List' },
  start: { de: 'Start', en: 'Home' },
  till: { de: 'Kasse', en: 'Till' },
})

const seer = stored('studio.preview.as', (value): value is string => typeof value === 'string')
const usualTime = '10:00'
const pauseMs = 120
/** How wide a page is that is not in a phone. The till on a narrow screen has its parts below each other. */
const widths = { app: { phone: undefined, wide: 1280 }, till: { phone: 560, wide: 1024 } }

/** The real app and the real till beside the form of an item, with the changes of the draft, on any day and as any sample member. */
export function PreviewPane({ kind, id }: { kind: string; id: string }) {
  return (
    <aside
      aria-label={texts.preview}
      className="flex-none flex flex-col h-full min-h-0 w-[492px] min-[1680px]:w-[44%] bg-paper shadow-[inset_1px_0_0_var(--hk-line)]"
    >
      {useSession().previewUrl === null ? (
        <Empty title={texts.none} text={texts.noneText} />
      ) : (
        <Preview key={`${kind}/${id}`} kind={kind} id={id} />
      )}
    </aside>
  )
}

function Preview({ kind, id }: { kind: string; id: string }) {
  const { content, draftId } = useContent()
  const { today, now, merchant } = useSession()
  const item = findItem(content, kind, id)
  const days = item && daysOf(item, content.openedOn)
  const window = days && days.from <= days.redeemUntil ? { from: days.from, to: days.redeemUntil } : undefined
  const isNow = !window || (window.from <= today && today <= window.to)
  const places = placesOf(kind, id)
  const [place = start, setPlace] = useState(places[0])
  const [device, setDevice] = useState<'phone' | 'wide'>('phone')
  const [lang, setLang] = useState<Lang>(studioLang())
  const [at, setAt] = useState(() =>
    isNow ? { day: today, time: timeOf(new Date(now), merchant.timeZone) } : { day: window.from, time: usualTime },
  )
  const as = seer.use() ?? 'middle'
  const discountable = new Set(itemsOf(content, 'department').flatMap((one) => (one.data.discountable ? [one.id] : [])))
  const products = itemsOf(content, 'product').filter(({ data }) => discountable.has(String(data.departmentId)))
  const basket = basketFor(kind, id, item?.data ?? {}, products)
  const isTill = place.name === 'till'
  const hasTill = places.some(({ name }) => name === 'till')
  const { data: current, error } = useQuery({
    queryKey: ['preview', kind, id, content.live.revision, content.draft, at, as, place, lang, device, basket],
    queryFn: async ({ signal }) => {
      // A slider passes many days, and an item may be saved several times in a row.
      await new Promise((go) => setTimeout(go, pauseMs))
      signal.throwIfAborted()
      const till = hasTill && as !== 'visitor' ? { as, ...(kind === 'coupon' && { couponId: id }) } : undefined
      const showing = { ...(draftId && { draftId }), ...(till && { till }), ...(kind === 'news' && { newsId: id }) }
      const scene = await call('showPreview', { at: `${at.day}T${at.time}`, ...showing })
      const bought = Object.entries(basket).map(([product, count]) => `${product}*${count}`)
      const sale = { basket: bought.join(','), ...(scene.card && { customer: scene.card }) }
      const { url } = scene
      if (url === null) return { scene }
      const frameOf = (path: string, more: Record<string, string> = {}) => ({
        key: `${scene.version} ${path} ${JSON.stringify(more)}`,
        src: addressOf(url, path, { as, lang, ...more }),
      })
      return {
        scene,
        flatWidth: widths[isTill ? 'till' : 'app'][device],
        main: frameOf(place.path, isTill ? sale : {}),
        slip: hasTill && !isTill && device === 'phone' ? frameOf('/till/', { ...sale, slip: '' }) : undefined,
      }
    },
    // The preview is shared, so what it showed once may be gone.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
    refetchInterval: ({ state }) => (state.data?.scene.url === null || state.error ? 2000 : false),
  })
  // What was shown last stays until something newer has come.
  const [data, setData] = useState(current)
  if (current && current !== data) setData(current)
  const members = (data?.scene.members ?? []).map((member) => ({ value: member.id, name: said(member.what) }))
  return (
    <>
      <div className="flex-none grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-[11px] pb-2.5">
        <div className="flex flex-wrap items-center gap-2">
          <Segments
            label={texts.place}
            options={places.map(({ name }) => ({ value: name, text: placeNames[name] }))}
            value={place.name}
            onChange={(name) => setPlace(places.find((one) => one.name === name))}
          />
          <span className="flex-1" />
          <Segments
            label={texts.device}
            options={[
              { value: 'phone', icon: Smartphone, label: texts.phone },
              { value: 'wide', icon: Monitor, label: texts.wide },
            ]}
            value={device}
            onChange={setDevice}
          />
          <Segments
            label={texts.language}
            options={(['de', 'en', 'fr'] as const).map((one) => ({ value: one, text: one.toUpperCase() }))}
            value={lang}
            onChange={setLang}
          />
        </div>
        <label htmlFor="seen-by" className="flex items-center gap-[7px] text-xs whitespace-nowrap">
          <Icon of={Eye} size="xs" />
          <span className="text-ink-soft">{texts.seenBy}</span>
          <Select id="seen-by" value={as} options={[{ value: 'visitor', name: texts.visitor }, ...members]} onChange={seer.set} />
        </label>
      </div>
      <Stage data={data?.main && data} time={at.time} />
      {(error || data?.scene.leftOut.some((one) => one.kind === kind && one.id === id)) && (
        <p className="flex-none px-4 pb-2">
          <Say tone="warn" wrap>
            {error ? `${error.message} ${data ? texts.old : ''}` : texts.leftOut}
          </Say>
        </p>
      )}
      <DayRail {...at} today={today} window={window} onChange={setAt} />
    </>
  )
}

/** A page of the preview, with what lets it in. */
function addressOf(url: string, path: string, query: Record<string, string>): string {
  const address = new URL(path, url)
  for (const [name, value] of [...new URL(url).searchParams, ...Object.entries(query)]) address.searchParams.set(name, value)
  return address.href
}
