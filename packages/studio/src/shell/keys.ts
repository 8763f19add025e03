import { observable } from '@herzkarte/ui/observable.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { useEffect, useRef } from 'react'

/** What a key does, by its name: `n`, `g k`, `F8`, `mod+k` (Strg or ⌘), `alt+ArrowUp`. */
export type Keys = Record<string, (() => void) | undefined>

/** False: keys without Strg or Alt do nothing, for people who dictate or whose keyboards type by themselves. */
export const singleKeys = stored<boolean>('studio.singleKeys', (value): value is boolean => typeof value === 'boolean')

/** What lies over the page. */
export const overlay = observable<'search' | 'keys' | undefined>(undefined)

const layers: { current: Keys }[] = []
/** The first key of a pair, and when it was pressed. */
let first = { key: '', at: 0 }
const pairMs = 1500

/** Binds keys while a component is there; the newest one with a key has it. A button with `keys` needs no binding. Single keys rest while typing. */
export function useKeys(keys: Keys): void {
  const layer = useRef(keys)
  useEffect(() => {
    layer.current = keys
  })
  useEffect(() => {
    if (layers.length === 0) document.addEventListener('keydown', act)
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) document.removeEventListener('keydown', act)
    }
  }, [])
}

function act(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, timeStamp } = event
  const isMod = ctrlKey || metaKey
  const isSingle = key.length === 1 && !isMod && !altKey
  if (event.defaultPrevented || event.isComposing || (isSingle && isTaken(key, target))) return
  const name = `${isMod ? 'mod+' : ''}${isMod && shiftKey ? 'shift+' : ''}${altKey ? 'alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`
  // An open dialog has its own fields, and one key that confirms it.
  if (!isSingle && name !== 'mod+Enter' && document.querySelector('[role=dialog]')) return
  const pair = first.key && timeStamp - first.at < pairMs ? `${first.key} ${name}` : name
  first = { key: isSingle && pair === name ? name : '', at: timeStamp }
  const bound = [pair, name].flatMap((one) => layers.flatMap(({ current }) => current[one] ?? []).at(-1) ?? [])[0] ?? buttonOf(name)
  if (!bound) return
  event.preventDefault()
  first.key = ''
  bound()
}

/** The newest button that shows the key. */
function buttonOf(name: string): (() => void) | undefined {
  const shown = (button: HTMLElement) => button.dataset.keys?.toLowerCase().replace('strg ↵', 'mod+Enter')
  const button = [...document.querySelectorAll<HTMLElement>('[data-keys]')].findLast((one) => shown(one) === name)
  return button && (() => button.click())
}

/** A key belongs to the field that has the focus, to what is open above the page, or to a button that blanks press. */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (singleKeys.get() === false || !(target instanceof Element)) return true
  const own = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'
  return target.closest(key === ' ' ? `${own}, button, a, input` : own) !== null
}
