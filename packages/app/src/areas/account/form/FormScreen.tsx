import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { DrawnCheck } from '@herzkarte/ui/display/marks.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { BottomBar, Page, PageHead } from '@herzkarte/ui/layout/Page.tsx'
import { SubBar } from '@herzkarte/ui/layout/TopBar.tsx'
import { uiTexts } from '@herzkarte/ui/texts.ts'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { guardLeaving } from '../../../router/navigation.ts'
import { useTitle } from '../../../router/use-title.ts'
import { LazyQuestion } from '../../../shared/lazy-part.tsx'
import { MessagePage } from '../../../shell/MessagePage.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'

interface FormScreenProps {
  /** Shown in the bar of the phone, above the title; without it and from tablets on, the title is in the bar. */
  area?: string
  title: string
  lead?: ReactNode
  /** At the end of the bar: the steps of a long form. */
  end?: ReactNode
  onBack: () => void
  children: ReactNode
}

/** Frame of a page with a single form, whose question is shown large. */
export function FormScreen({ area, title, lead, end, onBack, children }: FormScreenProps) {
  const isBroad = useTwoColumns()
  useTitle(title)
  const isBelowBar = area !== undefined && !isBroad
  if (useShell() === 'wide') {
    return (
      <Page
        width="column"
        head={
          <>
            <PageHead title={title} actions={end} back={<IconButton icon={ArrowLeft} label={uiTexts.back} onClick={onBack} />} />
            {lead && <p className="-mt-4 text-ink-soft text-pretty wrap-anywhere">{lead}</p>}
          </>
        }
      >
        {children}
      </Page>
    )
  }
  return (
    <>
      <SubBar title={isBelowBar ? area : title} onBack={onBack} end={end && <span className="pr-2">{end}</span>} asHeading={!isBelowBar} />
      <Page width="column" gap="lg">
        <div className="grid gap-1 empty:hidden">
          {isBelowBar && <h1 className="face-display text-2xl text-balance">{title}</h1>}
          {lead && <p className="text-sm text-ink-soft text-pretty wrap-anywhere">{lead}</p>}
        </div>
        {children}
      </Page>
    </>
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
  /** Without them, the question says that the entries will be lost. With `discard`, leaving keeps the entries, and a third answer erases them. */
  words?: { title: string; text: string; stay: string; leave: string; discard?: string }
}

/**
 * Asks before leaving a page with entries. Returns the dialog, to be rendered anywhere in the page. A page that navigates by itself when done calls
 * `guardLeaving(undefined)` first.
 */
export function useLeaveGuard(hasEntries: () => boolean, { erase = () => {}, words = discardTexts }: LeaveGuard = {}): ReactNode {
  const { title, text, stay, leave, discard } = words
  const [going, setGoing] = useState<{ leave: () => void }>()
  const atLast = useRef(() => {})
  const ask = useEffectEvent((go: () => void) => (hasEntries() ? setGoing({ leave: go }) : go()))
  useEffect(() => {
    guardLeaving((go) => ask(go))
    return () => {
      guardLeaving(undefined)
      atLast.current()
    }
  }, [])
  if (!going) return null
  const close = () => setGoing(undefined)
  function leaveWith(end: () => void): void {
    end()
    going?.leave()
  }
  const answers = [
    { label: stay, onChoose: close },
    { label: leave, onChoose: () => leaveWith(discard ? () => {} : erase) },
  ]
  // Only after leaving: without its draft, a step of signing up would redirect to the first one.
  const eraseAtLast = () => {
    atLast.current = erase
  }
  if (discard) answers.push({ label: discard, onChoose: () => leaveWith(eraseAtLast) })
  return (
    <LazyQuestion title={title} answers={answers} onClose={close}>
      {text}
    </LazyQuestion>
  )
}
