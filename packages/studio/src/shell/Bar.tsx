import type { Content, DraftHead, Problem } from '@herzkarte/contract/studio/answers.ts'
import { monthOf } from '@herzkarte/rules/time/day.ts'
import { cx } from '@herzkarte/ui/class-names.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { ChevronDown, CircleCheck, Layers, Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { attempt, call, chooseDraft, queries, readAgain, useContent, useDrafts, useSession } from '../api.ts'
import { formatDay } from '../days.ts'
import { findItem, itemHref } from '../items.ts'
import { Button, Key } from '../parts/buttons.tsx'
import { TextField } from '../parts/fields.tsx'
import { Say } from '../parts/marks.tsx'
import { Popover, Question } from '../parts/popover.tsx'
import { studioTexts } from '../texts.ts'
import { overlay } from './keys.ts'
import { useInstant, words } from './words.ts'

const texts = studioTexts({
  none: { de: 'Kein Entwurf', en: 'No draft' },
  drafts: { de: 'Entwürfe', en: 'Drafts' },
  live: { de: 'Was läuft', en: 'What is live' },
  newName: { de: 'Neuer Entwurf', en: 'New draft' },
  begin: { de: 'Anlegen', en: 'Begin' },
  rename: { de: 'Umbenennen', en: 'Rename' },
  name: { de: 'Name des Entwurfs', en: 'Name of the draft' },
  remove: { de: 'Löschen', en: 'Delete' },
  removeAll: { de: (name: string) => `„${name}“ mit allem darin löschen?`, en: (name: string) => `Delete “${name}” and all in it?` },
  search: { de: 'Suchen', en: 'Search' },
  plan: { de: 'Plan ansehen', en: 'Show plan' },
  handedIn: { de: 'eingereicht', en: 'handed in' },
  since: { de: (at: string) => `Läuft seit ${at}`, en: (at: string) => `Live since ${at}` },
})

const quiet = 'text-xs text-ink-soft whitespace-nowrap'

/** Which draft, how it is, and the way to its plan. */
export function Bar() {
  const { content } = useContent()
  const { draft } = content
  const timeOf = useInstant()
  return (
    <header className="flex items-center gap-3 pl-4 pr-6 bg-card shadow-[inset_0_-1px_0_var(--hk-line)]">
      <DraftMenu draft={draft} />
      {draft ? <DraftState content={content} draft={draft} /> : <span className={quiet}>{texts.since(timeOf(content.live.at))}</span>}
      <span className="flex-1" />
      <button
        type="button"
        className="flex items-center gap-2 w-[220px] max-[1439px]:w-[180px] min-h-[34px] pl-2.5 pr-1.5 rounded-field text-ink-soft shadow-[inset_0_0_0_1px_var(--hk-edge)]"
        onClick={() => overlay.set('search')}
      >
        <Icon of={Search} size="xs" />
        <span className="flex-1 text-left">{texts.search}</span>
        <Key>Strg K</Key>
      </button>
      {draft && (
        <Button look="ink" href="/plan" keys="G P">
          {texts.plan}
        </Button>
      )}
    </header>
  )
}

function DraftState({ content: { items, problems }, draft }: { content: Content; draft: DraftHead }) {
  const own = problems.filter((problem) => findItem({ items }, problem.kind, problem.id)?.change)
  const errors = own.filter(({ level }) => level === 'error')
  const open = own.filter(({ level, accepted }) => level === 'warning' && !accepted)
  const accepted = own.length - errors.length - open.length
  const link = (to: Problem | undefined, tone: 'bad' | 'warn', text: string) =>
    to && (
      <Link href={itemHref(to)} className="flex [&>span]:underline">
        <Say tone={tone}>{text}</Say>
      </Link>
    )
  return (
    <>
      <span className={quiet}>{words.changes(draft.changes)}</span>
      {link(errors[0], 'bad', words.errors(errors.length)) ?? <Say tone="good">{words.noErrors}</Say>}
      {link(open[0], 'warn', words.warnings(open.length))}
      {accepted > 0 && <Say tone="quiet">{words.accepted(accepted)}</Say>}
    </>
  )
}

function DraftMenu({ draft }: { draft: DraftHead | null }) {
  const drafts = useDrafts()
  const mayEdit = useSession().user?.rights.includes('edit')
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  return (
    <>
      <Popover
        label={texts.drafts}
        className={cx(
          'flex items-center gap-2 min-h-[34px] px-2.5 rounded-field font-bold whitespace-nowrap max-w-64',
          draft ? 'bg-bakery-soft text-bakery-ink' : 'bg-leaf-soft text-leaf-ink',
        )}
        button={
          <>
            <Icon of={draft ? Layers : CircleCheck} size="xs" />
            <span className="truncate">{draft?.name ?? texts.none}</span>
            <Icon of={ChevronDown} size="xs" />
          </>
        }
      >
        {(close) => (
          <div className="grid gap-1 w-72">
            {[undefined, ...drafts].map((one) => (
              <button
                key={one?.draftId ?? ''}
                type="button"
                aria-current={one?.draftId === draft?.draftId ? 'true' : undefined}
                className="flex items-center gap-2 min-h-[34px] px-2.5 rounded-field text-left hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold"
                onClick={() => {
                  chooseDraft(one?.draftId)
                  close()
                }}
              >
                <span className="truncate flex-1">{one?.name ?? texts.live}</span>
                <span className="text-tab font-normal text-ink-soft whitespace-nowrap">
                  {one && (one.state === 'handedIn' ? texts.handedIn : words.changes(one.changes))}
                </span>
              </button>
            ))}
            {mayEdit && draft?.state === 'open' && (
              <div className="flex justify-end">
                {(['rename', 'remove'] as const).map((what) => (
                  <Button
                    key={what}
                    look="quiet"
                    small
                    onClick={() => {
                      close()
                      setAsked(what)
                    }}
                  >
                    {texts[what]}
                  </Button>
                ))}
              </div>
            )}
            {mayEdit && <NewDraft onDone={close} />}
          </div>
        )}
      </Popover>
      {draft && asked && <DraftChange draft={draft} what={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function DraftChange({ draft: { draftId, name }, what, onClose }: { draft: DraftHead; what: 'rename' | 'remove'; onClose: () => void }) {
  const isRename = what === 'rename'
  async function confirm(form: FormData): Promise<void> {
    if (isRename) await call('renameDraft', { draftId, name: String(form.get('name')) })
    else {
      await call('deleteDraft', { draftId })
      chooseDraft(undefined)
    }
    onClose()
    await readAgain()
  }
  return (
    <Question title={isRename ? texts.rename : texts.removeAll(name)} confirm={texts[what]} onConfirm={confirm} onClose={onClose}>
      {isRename && <TextField label={texts.name} name="name" defaultValue={name} required maxLength={80} autoFocus />}
    </Question>
  )
}

function NewDraft({ onDone }: { onDone: () => void }) {
  const begin = (form: FormData) => attempt(beginDraft(String(form.get('name')) || nextMonth()).then(onDone))
  return (
    <form action={begin} className="flex items-end gap-2 mt-2 pt-3 border-t border-line">
      <TextField label={texts.newName} name="name" placeholder={nextMonth()} maxLength={80} className="flex-1" />
      <Button look="ink" type="submit">
        {texts.begin}
      </Button>
    </form>
  )
}

/** Begins a draft and chooses it. */
export async function beginDraft(name: string): Promise<DraftHead> {
  const draft = await call('createDraft', { name })
  chooseDraft(draft.draftId)
  await queries.invalidateQueries({ queryKey: ['drafts'] })
  return draft
}

/** What drafts are usually for. */
export const nextMonth = (): string => formatDay(monthOf(new Date().toISOString().slice(0, 10), 1).from, 'month')
