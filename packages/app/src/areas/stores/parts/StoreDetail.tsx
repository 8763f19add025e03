import type { Store, StoreDay } from '@herzkarte/contract/stores/index.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { Check, Phone } from 'lucide-react'
import { clockNow, dayText, doorTimeText, today } from '../../../shared/dates.ts'
import { storeHours } from '../../../shared/store-hours.ts'
import { storeTexts } from '../texts.ts'

/** A store's address, its opening hours in the next seven days, and its services. */
export function StoreDetail({ store }: { store: Store }) {
  const { words, isOpen } = todayWords(store)
  return (
    <div className="grid gap-5">
      <div className="grid gap-2 justify-items-start">
        <Badge>{store.typeName}</Badge>
        <p>
          {store.street}, {store.zip} {store.city}
          {store.distanceMeters !== null && <span className="text-ink-soft">, {storeTexts.away(store.distanceMeters)}</span>}
        </p>
        <p className={cx('font-bold', isOpen && 'text-leaf-ink')}>{words}</p>
        {store.phone && (
          <a
            href={`tel:${store.phone.replaceAll(' ', '')}`}
            aria-label={`${storeTexts.call}: ${store.phone}`}
            className="inline-flex items-center gap-2 min-h-11 font-semibold tabular-nums underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            <Icon of={Phone} size="sm" />
            {store.phone}
          </a>
        )}
      </div>
      {store.isActive && (
        <section aria-labelledby="store-hours" className="grid gap-1.5">
          <h3 id="store-hours" className="font-bold">
            {storeTexts.hours}
          </h3>
          <dl className="grid gap-1">
            {store.days.map((day) => (
              <DayRow key={day.day} day={day} />
            ))}
          </dl>
        </section>
      )}
      {store.services.length > 0 && (
        <section aria-labelledby="store-services" className="grid gap-1.5">
          <h3 id="store-services" className="font-bold">
            {storeTexts.services}
          </h3>
          <ul className="grid gap-1.5 text-sm">
            {store.services.map(({ serviceId, name }) => (
              <li key={serviceId} className="flex gap-2">
                <Icon of={Check} size="sm" className="mt-0.5 flex-none text-leaf-ink" />
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function DayRow({ day: { day, hours, holiday } }: { day: StoreDay }) {
  const isToday = day === today()
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return (
    <div className={cx('flex justify-between gap-4 text-sm', isToday && 'font-bold')}>
      <dt className="min-w-0 first-letter:uppercase">
        {isToday ? storeTexts.today : weekday}
        {holiday && (
          <span className="block text-note font-normal text-ink-soft">
            {holiday}, {dayText(day)}
          </span>
        )}
      </dt>
      <dd className="tabular-nums text-right">
        {hours ? storeTexts.fromUntil(doorTimeText(hours.from), doorTimeText(hours.until)) : storeTexts.closed}
      </dd>
    </div>
  )
}

/** Phones open this link in their navigation app. */
export const routeTo = ({ lat, lng }: Pick<Store, 'lat' | 'lng'>) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`

/** What a shopper needs to know about a store before leaving, and whether it is open. A holiday is named. */
export function todayWords({ isActive, days }: Pick<Store, 'isActive' | 'days'>, now = clockNow()): { words: string; isOpen: boolean } {
  if (!isActive) return { words: storeTexts.inactive, isOpen: false }
  const [today] = days
  const found = storeHours(today?.hours ?? null, now)
  const words = 'time' in found ? storeTexts[found.state](doorTimeText(found.time)) : storeTexts[found.state]
  return { words: today?.holiday ? `${words}, ${today.holiday}` : words, isOpen: found.state === 'openUntil' }
}
