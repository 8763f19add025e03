import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { setLang, useLang } from '@herzkarte/ui/language.ts'
import { setTheme } from '@herzkarte/ui/theme.ts'
import type { IconType } from '@herzkarte/ui/types.ts'
import { CalendarDays, ChartColumn, Keyboard, Languages, ListChecks, LogOut, Moon, Sun, UserRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { call, showSession, useContent, useDrafts, useSession } from '../api.ts'
import { kindPlaces, manyOf } from '../kinds.ts'
import { AccountBox } from '../pages/sign-in/AccountBox.tsx'
import { Key } from '../parts/buttons.tsx'
import { Face, Mark } from '../parts/marks.tsx'
import { Menu } from '../parts/popover.tsx'
import { studioTexts } from '../texts.ts'
import { overlay } from './keys.ts'
import { words } from './words.ts'

const texts = studioTexts({
  places: { de: 'Studio', en: 'Studio' },
  offers: { de: 'Angebote', en: 'Offers' },
  app: { de: 'App-Inhalte', en: 'App content' },
  data: { de: 'Stammdaten', en: 'Basic data' },
  changes: { de: 'Änderungen', en: 'Changes' },
  account: { de: 'Konto', en: 'Account' },
  signOut: { de: 'Abmelden', en: 'Sign out' },
  light: { de: 'Hell', en: 'Light' },
  dark: { de: 'Dunkel', en: 'Dark' },
  language: { de: 'English', en: 'Deutsch' },
  you: { de: 'Du', en: 'You' },
  keyboard: { de: 'Tastatur', en: 'Keyboard' },
  waiting: { de: 'zur Freigabe', en: 'to approve' },
})

/** The six places, with the kinds of the open one. Below 1440 px only their icons. */
export function Places() {
  const [path] = useLocation()
  const { user, merchant } = useSession()
  const waiting = useDrafts().filter(({ state }) => state === 'handedIn' && user?.rights.includes('approve')).length
  return (
    <nav
      aria-label={texts.places}
      className="row-span-full flex flex-col gap-0.5 overflow-y-auto max-[1439px]:overflow-visible bg-paper px-2.5 pb-2.5 shadow-[inset_-1px_0_0_var(--hk-line)]"
    >
      <Link href="/" className="flex items-center gap-[9px] h-[52px] px-1 mb-2 flex-none">
        <img src="/studio/favicon.svg" alt="" className="size-7" />
        <b className="face-display text-lg max-[1439px]:sr-only">{merchant.name}</b>
        <span className="mt-1 text-xs font-semibold text-ink-soft max-[1439px]:sr-only">Studio</span>
      </Link>
      <Place href="/" icon={CalendarDays} text={words.calendar} isHere={path === '/'} />
      <Suspense>
        <KindPlaces path={path} />
      </Suspense>
      <PlaceGroup
        {...{ href: '/plan', icon: ListChecks, text: texts.changes, isHere: /^\/(?:plan|history)\b/.test(path), waiting }}
        inner={(['plan', 'history'] as const).map((name) => ({ href: `/${name}`, text: words[name], isHere: path.startsWith(`/${name}`) }))}
      />
      <Place href="/report" icon={ChartColumn} text={words.report} isHere={path.startsWith('/report')} />
      <button
        type="button"
        title={texts.keyboard}
        className="flex items-center gap-2.5 min-h-[34px] mt-auto px-2 rounded-field font-medium text-left"
        onClick={() => overlay.set('keys')}
      >
        <Icon of={Keyboard} size="sm" className="text-ink-soft" />
        <span className="flex-1 max-[1439px]:sr-only">{texts.keyboard}</span>
        <span className="max-[1439px]:hidden">
          <Key>?</Key>
        </span>
      </button>
      {user && <Me name={user.name} rights={user.rights.map((right) => words[right]).join(', ')} />}
    </nav>
  )
}

function KindPlaces({ path }: { path: string }) {
  const { content } = useContent()
  const counts = Map.groupBy(content.items, ({ kind }) => kind)
  const count = (kind: string) => counts.get(kind)?.length ?? 0
  return kindPlaces.map(({ place, kinds, icon }) => {
    const here = kinds.find((kind) => path === `/${kind}` || path.startsWith(`/${kind}/`))
    return (
      <PlaceGroup
        key={place}
        href={`/${kinds[0]}`}
        icon={icon}
        text={texts[place]}
        isHere={here !== undefined}
        count={kinds.reduce((sum, kind) => sum + count(kind), 0)}
        inner={kinds.map((kind) => ({ href: `/${kind}`, text: manyOf(kind), isHere: kind === here, count: count(kind) }))}
      />
    )
  })
}

function PlaceGroup({ inner, ...place }: PlaceProps & { inner: readonly PlaceProps[] }) {
  return (
    <div className="group/place relative grid gap-0.5">
      <Place {...place} />
      <div className={cx('gap-0.5', place.isHere ? 'grid' : 'hidden', flyout)}>
        {inner.map((one) => (
          <Place key={one.href} {...one} />
        ))}
      </div>
    </div>
  )
}

interface PlaceProps {
  href: string
  /** Those within a place have none, and are there on wide screens only. */
  icon?: IconType
  text: string
  isHere: boolean
  count?: number
  /** What waits there for the reader. */
  waiting?: number
}

/** Where the bar has only icons, the kinds of a place open beside it. */
const flyout =
  'max-[1439px]:hidden max-[1439px]:group-hover/place:grid max-[1439px]:group-focus-within/place:grid max-[1439px]:absolute max-[1439px]:left-full max-[1439px]:top-0 max-[1439px]:z-30 max-[1439px]:w-44 max-[1439px]:py-2 max-[1439px]:pr-2 max-[1439px]:rounded-box max-[1439px]:ground-raised max-[1439px]:shadow-lift'

const placeLook =
  'relative flex items-center gap-2.5 min-h-[34px] px-2 rounded-field font-medium aria-[current]:bg-sunken aria-[current]:font-heavy'
const innerLook =
  'flex items-center min-h-7 pl-9 pr-2 rounded-field text-xs text-ink-soft hover:text-ink aria-[current]:text-ink aria-[current]:font-bold aria-[current]:before:size-1.5 aria-[current]:before:rounded-full aria-[current]:before:bg-stamp aria-[current]:before:-ml-3.5 aria-[current]:before:mr-2'

function Place({ href, icon, text, isHere, count, waiting = 0 }: PlaceProps) {
  return (
    <Link
      href={href}
      title={waiting > 0 ? `${text}: ${waiting} ${texts.waiting}` : text}
      aria-current={isHere ? (icon ? 'true' : 'page') : undefined}
      className={icon ? placeLook : innerLook}
    >
      {icon && <Icon of={icon} size="sm" className={isHere ? 'text-stamp' : 'text-ink-soft'} />}
      <span className={cx('inline-block first-letter:uppercase', icon && 'max-[1439px]:sr-only')}>{text}</span>
      {count !== undefined && <span className="ml-auto text-tab font-medium text-ink-soft tabular-nums max-[1439px]:hidden">{count}</span>}
      {waiting > 0 && (
        <span className="ml-auto max-[1439px]:absolute max-[1439px]:-top-1 max-[1439px]:-right-1">
          <Mark>{waiting}</Mark>
        </span>
      )}
    </Link>
  )
}

function Me({ name, rights }: { name: string; rights: string }) {
  const lang = useLang()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="pt-1.5 border-t border-line">
      <Menu
        label={texts.you}
        className="flex items-center gap-2.5 w-full px-1 py-1.5 rounded-field text-left hover:bg-sunken"
        button={
          <>
            <Face name={name} />
            <span className="grid text-xs max-[1439px]:sr-only">
              <b className="font-semibold">{name}</b>
              <span className="text-ink-soft">{rights}</span>
            </span>
          </>
        }
        entries={[
          { id: 'account', text: texts.account, icon: UserRound, onAction: () => setOpen(true) },
          { id: 'language', text: texts.language, icon: Languages, onAction: () => setLang(lang === 'de' ? 'en' : 'de') },
          { id: 'light', text: texts.light, icon: Sun, onAction: () => setTheme('light') },
          { id: 'dark', text: texts.dark, icon: Moon, onAction: () => setTheme('dark') },
          { id: 'signOut', text: texts.signOut, icon: LogOut, onAction: () => void call('signOut', {}).then(showSession) },
        ]}
      />
      {isOpen && <AccountBox onClose={() => setOpen(false)} />}
    </div>
  )
}
