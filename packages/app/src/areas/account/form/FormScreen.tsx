import { Button } from '@herzkarte/ui/action/Button.tsx'
import { DrawnCheck } from '@herzkarte/ui/display/marks.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { BottomBar, Page } from '@herzkarte/ui/layout/Page.tsx'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { guardLeaving } from '../../../router/navigation.ts'
import { useTitle } from '../../../router/use-title.ts'
import { LazyQuestion } from '../../../shared/lazy-part.tsx'
import { MessagePage } from '../../../shell/MessagePage.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { SubjectHeading } from '../../../shell/SubjectHeading.tsx'
import { useShell } from '../../../shell/shell.ts'

interface FormScreenProps {
  /** Shown in the bar of the phone, above the title; without it and from tablets on, the title is in the bar. */
  area?: string
  title: string
  lead?: ReactNode
  /** At the end of the bar: the steps of a long form. */
  end?: ReactNode
  /** Target of the back button when there is no previous page, or what it does. */
  backTo: string | (() => void)
  children: ReactNode
}

/** Frame of a page with a single form, whose question is shown large. */
export function FormScreen({ area, title, lead, end, backTo, children }: FormScreenProps) {
  const isWide = useShell() === 'wide'
  const said = lead && <p className="text-sm wide:text-base wide:-mt-4 text-ink-soft text-pretty wrap-anywhere">{lead}</p>
  return (
    <Screen
      title={area ?? title}
      name={title}
      ownHeading={area !== undefined}
      lead={said}
      end={end && <span className="pr-2 wide:pr-0">{end}</span>}
      backTo={backTo}
      width="column"
      gap="lg"
    >
      {!isWide && (
        <div className="grid gap-1 empty:hidden">
          {area !== undefined && <SubjectHeading>{title}</SubjectHeading>}
          {said}
        </div>
      )}
      {children}
    </Screen>
  )
}

interface DoneScreenProps {
  title: string
  text: ReactNode
  children: ReactNode
}

/** For the heading of what replaces a form: shown from its top, and focused. */
export function useTopFocus<Focused extends HTMLElement>() {
  const focused = useRef<Focused>(null)
  useEffect(() => {
    scrollTo(0, 0)
    focused.current?.focus()
  }, [])
  return focused
}

/** Replaces a form that was submitted successfully. */
export function DoneScreen({ title, text, children }: DoneScreenProps) {
  useTitle(title)
  const heading = useTopFocus<HTMLHeadingElement>()
  return (
    <Page width="column" gap="lg" className="min-h-dvh content-center! wide:min-h-0">
      <span className="grid place-items-center size-24 rounded-full bg-leaf-soft text-leaf-ink">
        <DrawnCheck className="size-12" />
      </span>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="face-display text-3xl text-balance outline-none">
          {title}
        </h1>
        <p className="text-ink-soft text-pretty wrap-anywhere">{text}</p>
      </div>
      <BottomBar>{children}</BottomBar>
    </Page>
  )
}

const linkTexts = defineTexts({
  title: { de: 'Dieser Link gilt nicht mehr', en: 'This link is no longer good', fr: 'Ce lien n’est plus valable' },
})

/** Replaces the page of an emailed link that is no longer valid, and leads on. */
export function LinkOver({ text, href, label }: { text: string; href: string; label: string }) {
  const action = (
    <Button href={href} replace>
      {label}
    </Button>
  )
  return <MessagePage title={linkTexts.title} text={text} action={action} />
}

const discardTexts = defineTexts({
  title: { de: 'Ohne Speichern gehen?', en: 'Leave without saving?', fr: 'Quitter sans enregistrer\u202f?' },
  text: {
    de: 'Was du hier eingegeben hast, geht dann verloren.',
    en: 'What you have entered here will be lost.',
    fr: 'Ce que tu as saisi ici sera perdu.',
  },
  stay: { de: 'Hier bleiben', en: 'Stay here', fr: 'Rester ici' },
  leave: { de: 'Verwerfen', en: 'Discard', fr: 'Abandonner' },
})

interface LeaveGuard {
  /** Deletes what was stored of the entries. */
  erase?: () => void
  /** Without them, the question says that the entries will be lost. */
  words?: { title: string; text: string; stay: string; leave: string }
}

/**
 * Asks before leaving a page with entries. Returns the dialog, to be rendered anywhere in the page. A page that navigates by itself when done calls
 * `guardLeaving(undefined)` first.
 */
export function useLeaveGuard(hasEntries: () => boolean, { erase = () => {}, words = discardTexts }: LeaveGuard = {}): ReactNode {
  const [going, setGoing] = useState<{ leave: () => void }>()
  const ask = useEffectEvent((go: () => void) => (hasEntries() ? setGoing({ leave: go }) : go()))
  useEffect(() => {
    guardLeaving((go) => ask(go))
    return () => guardLeaving(undefined)
  }, [])
  if (!going) return null
  const close = () => setGoing(undefined)
  function leave(): void {
    erase()
    going?.leave()
  }
  const answers = [
    { label: words.stay, onChoose: close },
    { label: words.leave, onChoose: leave },
  ]
  return (
    <LazyQuestion title={words.title} answers={answers} onClose={close}>
      {words.text}
    </LazyQuestion>
  )
}
