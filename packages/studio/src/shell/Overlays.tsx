import type { Content } from '@herzkarte/contract/studio/answers.ts'
import { useLocation } from 'wouter'
import { attempt, queries, useContent, useSession } from '../api.ts'
import { Key } from '../parts/buttons.tsx'
import { Checkbox } from '../parts/fields.tsx'
import { Modalbox } from '../parts/popover.tsx'
import { said, studioTexts } from '../texts.ts'
import { beginDraft, nextMonth } from './Bar.tsx'
import { overlay, singleKeys, useKeys } from './keys.ts'
import { Search } from './Search.tsx'

const texts = studioTexts({
  keyboard: { de: 'Tastatur', en: 'Keyboard' },
  singleKeys: { de: 'Einzelne Tasten wirken. Während du tippst, ruhen sie.', en: 'Single keys act. They rest while you type.' },
})

const places = { k: '/', a: '/coupon', i: '/banner', s: '/product', p: '/plan', v: '/history', b: '/report' }

/** The keys that act everywhere, and what lies over the pages. */
export function Overlays() {
  const [, navigate] = useLocation()
  const shown = overlay.use()
  const jumps = Object.entries(places).map(([letter, path]) => [`g ${letter}`, () => navigate(path)] as const)
  useKeys({ ...Object.fromEntries(jumps), 'mod+k': () => overlay.set('search'), '?': () => overlay.set('keys') })
  const close = () => overlay.set(undefined)
  return (
    <>
      {shown === 'search' && <Search onClose={close} />}
      {shown === 'keys' && <KeyList onClose={close} />}
    </>
  )
}

const keys: Record<string, { de: string; en: string }> = {
  'Strg K': { de: 'Suchen oder springen', en: 'Search or jump' },
  'G K': { de: 'Kalender', en: 'Calendar' },
  'G A': { de: 'Angebote', en: 'Offers' },
  'G I': { de: 'App-Inhalte', en: 'App content' },
  'G S': { de: 'Stammdaten', en: 'Basic data' },
  'G P': { de: 'Plan', en: 'Plan' },
  'G V': { de: 'Verlauf', en: 'History' },
  'G B': { de: 'Bericht', en: 'Report' },
  N: { de: 'Neu', en: 'New' },
  D: { de: 'Duplizieren', en: 'Duplicate' },
  V: { de: 'Tage verschieben', en: 'Move days' },
  '/': { de: 'In der Liste suchen', en: 'Search the list' },
  F: { de: 'Filter', en: 'Filter' },
  'J K': { de: 'Nächste, vorige Zeile', en: 'Next, previous row' },
  Leertaste: { de: 'Zeile auswählen', en: 'Select the row' },
  'Strg ↵': { de: 'Bestätigen', en: 'Confirm' },
  'Strg Z': { de: 'Rückgängig', en: 'Undo' },
  F8: { de: 'Nächster Fehler oder Hinweis', en: 'Next problem' },
  'Alt ↵': { de: 'Fehler beheben', en: 'Fix the problem' },
  'Alt ↑↓': { de: 'Zeile in einem Feld verschieben', en: 'Move a row within a field' },
  '?': { de: 'Diese Liste', en: 'This list' },
}

function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Modalbox title={texts.keyboard} onClose={onClose}>
      <h2 className="face-display text-lg mb-3">{texts.keyboard}</h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 mb-4 text-xs">
        {Object.entries(keys).map(([key, what]) => (
          <li key={key} className="flex items-center justify-between gap-3 min-h-7 border-b border-line">
            {said(what)}
            <Key>{key}</Key>
            <span className="sr-only">{key}</span>
          </li>
        ))}
      </ul>
      <Checkbox label={texts.singleKeys} isChecked={singleKeys.use() ?? true} onChange={singleKeys.set} />
    </Modalbox>
  )
}

/** Runs what changes a draft in the chosen one. If none is open, one begins for the next month. What fails is said. */
export function useInDraft(): (act: (draftId: string) => Promise<void>) => void {
  const { draft } = useContent().content
  return (act) => void attempt(draft?.state === 'open' ? act(draft.draftId) : inNewDraft(act))
}

async function inNewDraft(act: (draftId: string) => Promise<void>): Promise<void> {
  const { draftId } = await beginDraft(nextMonth())
  await act(draftId)
  // Its content may have been read before the change.
  await queries.invalidateQueries({ queryKey: ['content', draftId] })
}

/** Whether the person may edit, and the draft is not handed in. */
export function useMayEdit({ draft }: Pick<Content, 'draft'>): boolean {
  return (useSession().user?.rights.includes('edit') ?? false) && (draft === null || draft.state === 'open')
}
