import { defineTexts, useTexts } from '@herzkarte/ui/language.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { guardLeaving } from '../../../router/navigation.ts'
import { LazyQuestion } from '../../../shared/lazy-part.tsx'

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
export function useLeaveGuard(hasEntries: () => boolean, { erase = () => {}, words }: LeaveGuard = {}): ReactNode {
  const texts = useTexts(discardTexts)
  const { title, text, stay, leave, discard } = words ?? { ...texts, discard: undefined }
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
