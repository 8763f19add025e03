import type { Lang } from '@herzkarte/rules/languages.ts'
import { timeOf } from '@herzkarte/rules/time/merchant-time.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { stored } from '@herzkarte/ui/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Eye, Monitor, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call, useContent, useSession } from '../api.ts'
import { findItem, itemsOf } from '../items.ts'
import { Segments } from '../parts/buttons.tsx'
import { Say } from '../parts/marks.tsx'
import { Empty } from '../parts/states.tsx'
import { said, studioLang, studioTexts } from '../texts.ts'
import { BasketButton } from './BasketButton.tsx'
import { DayRail } from './DayRail.tsx'
import { type Basket, basketFor, type Place, placesOf, windowOf } from './places.ts'
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
/** How wide a page without the frame of a phone is: the app, the till, and the till with its parts below each other. */
const widths = { app: 1280, till: 1024, narrowTill: 560 }
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
  const window = item && windowOf(item.data, content.openedOn)
  const isNow = !window || (window.from <= today && today <= window.to)
  const places = placesOf(kind, id)
  const [placeName, setPlace] = useState(places[0]?.name)
  const [device, setDevice] = useState<'phone' | 'wide'>('phone')
  const [lang, setLang] = useState<Lang>(studioLang())
  const [chosenAt, setAt] = useState(() =>
    isNow ? { day: today, time: timeOf(new Date(now), merchant.timeZone) } : { day: window.from, time: usualTime },
  )
  const [ownBasket, setOwnBasket] = useState<Basket>()
  const as = seer.use() ?? 'middle'
  const discountable = new Set(itemsOf(content, 'department').flatMap((one) => (one.data.discountable ? [one.id] : [])))
  const products = itemsOf(content, 'product').filter(({ data }) => discountable.has(String(data.departmentId)))
  const basket = ownBasket ?? basketFor(kind, id, item?.data ?? {}, products)
  const place = places.find(({ name }) => name === placeName) ?? places[0]
  const isTill = place?.name === 'till'
  const hasTill = places.some(({ name }) => name === 'till')
  const at = useDelayed(chosenAt)
  const edited = useDelayed(`${content.live.revision} ${content.draft?.editedAt}`)

  const view = { draftId, edited, ...at, as, path: place?.path, lang, device, basket }
  const { data: current, error } = useQuery({
    queryKey: ['preview', kind, id, view],
    queryFn: async () => {
      const till = hasTill && as !== 'visitor' ? { as, ...(kind === 'coupon' && { couponId: id }) } : undefined
      const scene = await call('showPreview', { at: `${at.day}T${at.time}`, ...(draftId && { draftId }), ...(till && { till }) })
      const bought = Object.entries(basket).map(([product, count]) => `${product}*${count}`)
      const sale = { basket: bought.join(','), ...(scene.card && { customer: scene.card }) }
      const flatWidth = isTill ? (device === 'wide' ? widths.till : widths.narrowTill) : device === 'wide' ? widths.app : undefined
      if (scene.url === null) return { scene }
      const { url } = scene
      const frameOf = (path: string, more: Record<string, string> = {}) => ({
        key: `${scene.version} ${path} ${JSON.stringify(more)}`,
        src: addressOf(url, path, { as, lang, ...more }),
      })
      return {
        scene,
        flatWidth,
        main: frameOf(place?.path ?? '/', isTill ? sale : {}),
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
  const members = [{ id: 'visitor', what: { de: texts.visitor, en: texts.visitor } }, ...(data?.scene.members ?? [])]

  return (
    <>
      <div className="flex-none grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pt-[11px] pb-2.5">
        <div className="flex flex-wrap items-center gap-2">
          <Segments
            label={texts.place}
            options={places.map((one) => ({ value: one.name, text: placeNames[one.name] }))}
            value={place?.name ?? 'start'}
            onChange={setPlace}
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
        <div className="flex gap-2">
          <label className="relative flex-1 min-w-0 flex items-center gap-[7px] min-h-[34px] pl-2.5 rounded-field bg-card shadow-[inset_0_0_0_1px_var(--hk-edge)] text-xs focus-within:shadow-[inset_0_0_0_2px_var(--hk-ink)]">
            <Icon of={Eye} size="xs" />
            <span className="text-ink-soft whitespace-nowrap">{texts.seenBy}</span>
            <select
              value={as}
              onChange={({ target }) => seer.set(target.value)}
              className="flex-1 min-w-0 appearance-none bg-transparent pr-7 outline-none text-ellipsis"
            >
              {members.map((member) => (
                <option key={member.id} value={member.id}>
                  {said(member.what)}
                </option>
              ))}
            </select>
            <Icon of={ChevronDown} size="xs" className="absolute right-2.5 pointer-events-none" />
          </label>
          {hasTill && <BasketButton basket={basket} products={products} onChange={setOwnBasket} />}
        </div>
      </div>
      <Stage data={data?.main && data} time={at.time} />
      {(error || data?.scene.leftOut.some((one) => one.kind === kind && one.id === id)) && (
        <p className="flex-none px-4 pb-2">
          <Say tone="warn" wrap>
            {error ? `${error.message} ${data ? texts.old : ''}` : texts.leftOut}
          </Say>
        </p>
      )}
      <DayRail {...chosenAt} today={today} window={window} onChange={setAt} />
    </>
  )
}

const langCodes: Record<Lang, string> = { de: 'de_DE', en: 'en_US', fr: 'fr_FR' }

/** A page of the preview, with what lets it in. */
function addressOf(url: string, path: string, { lang, ...query }: Record<string, string> & { lang: Lang }): string {
  const address = new URL(path, url)
  address.searchParams.set('token', new URL(url, location.href).searchParams.get('token') ?? '')
  for (const [name, value] of Object.entries({ ...query, lang: langCodes[lang] })) address.searchParams.set(name, value)
  return address.href
}

const pauseMs = 120

/** The value once it has not changed for a moment: a slider passes many days, and an item may be saved several times in a row. */
function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
