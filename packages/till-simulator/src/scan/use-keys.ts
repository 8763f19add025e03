import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface KeyOptions {
  /** The only field of the till. */
  field: RefObject<HTMLInputElement | null>
  /** What the keys do, by their names. */
  keys: Readonly<Record<string, (() => void) | undefined>>
  /** Called with what a scanner has typed while a sheet covers the field. */
  onScan(text: string): void
}

/** A scanner never types less; single keys in a sheet are no scan. */
const shortestScan = 4
/** A key that comes later is not of the same scan. */
const longestPauseMs = 1000

const isField = (target: EventTarget | null) => target instanceof Element && target.closest('input, textarea, select') !== null
const isSheetOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * The keyboard of the till, and the scanner, which is a keyboard: whatever has the focus, text goes to the field and function keys do their work.
 * A sheet keeps its keys; what a scanner types there is collected up to its Enter, which then presses no button. A scan that begins in a closing sheet
 * ends as one.
 */
export function useKeys({ field, keys, onScan }: KeyOptions): void {
  const collected = useRef({ text: '', at: 0 })
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    // A key that is held pays once.
    if (event.repeat && /^(?:Enter|F\d+)$/.test(event.key)) return event.preventDefault()
    const { text, at } = collected.current
    const isInScan = text !== '' && event.timeStamp - at < longestPauseMs
    if (!isInScan) collected.current = { text: '', at: 0 }
    if (isInScan || (isSheetOpen() && !isField(event.target))) return collect(event)
    if (isSheetOpen()) return
    const isOwnField = event.target === field.current
    const work = keys[event.key]
    if (work && (isOwnField || !isField(event.target))) {
      event.preventDefault()
      work()
      field.current?.focus()
    }
    // A button that had the focus may be gone.
    if (event.key === 'Enter' && event.target === document.body) field.current?.form?.requestSubmit()
    // The browser then types the key where the focus is.
    const isText = event.key.length === 1 && event.key !== ' '
    if (isText && !isField(event.target)) field.current?.focus()
  })

  function collect(event: KeyboardEvent): void {
    const { text } = collected.current
    const isLetter = event.key.length === 1 && (event.key !== ' ' || text !== '')
    if (isLetter) {
      collected.current = { text: text + event.key, at: event.timeStamp }
      event.preventDefault()
      return
    }
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    collected.current = { text: '', at: 0 }
    if (event.key === 'Escape' || text.length < shortestScan) return
    event.preventDefault()
    event.stopPropagation()
    onScan(text)
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
}
