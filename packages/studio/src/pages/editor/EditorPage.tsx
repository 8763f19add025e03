import type { Content, Json, Problem, Saved, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import type { AnswerOf } from '@herzkarte/contract/studio/calls.ts'
import type { Edit } from '@herzkarte/contract/studio/edits.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { del } from 'idb-keyval'
import { ArrowLeft, MessageSquareText, Redo2, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { attempt, call, showSaved, useContent, useSession } from '../../api.ts'
import { withEdits } from '../../form/edits.ts'
import { ItemForm } from '../../form/ItemForm.tsx'
import { blankItem, type FormNode, fieldAt, formNode, slugOf } from '../../form/schema.ts'
import { type Data, dataOf, findItem, nameOf, takenIds } from '../../items.ts'
import { manyOf, newOf } from '../../kinds.ts'
import { Button, IconButton } from '../../parts/buttons.tsx'
import { ChangeMark, Status } from '../../parts/marks.tsx'
import { Menu } from '../../parts/popover.tsx'
import { Empty, Failure } from '../../parts/states.tsx'
import { PreviewPane } from '../../preview/PreviewPane.tsx'
import { beginDraft, nextMonth } from '../../shell/Bar.tsx'
import { said, studioTexts } from '../../texts.ts'
import { useItemActions } from '../changes/item-actions.tsx'
import { NewsActions } from '../news/NewsActions.tsx'
import { useEditorKeys } from './keys.ts'
import { type Editing, useEditing } from './use-editing.ts'

const texts = studioTexts({
  backTo: { de: (kinds: string) => `Zurück zu ${kinds}`, en: (kinds: string) => `Back to ${kinds}` },
  saving: { de: 'Speichert …', en: 'Saving …' },
  savedAt: { de: (time: string) => `${time} gespeichert`, en: (time: string) => `Saved at ${time}` },
  undo: { de: 'Rückgängig (Strg Z)', en: 'Undo (Ctrl Z)' },
  redo: { de: 'Wiederholen (Strg Umschalt Z)', en: 'Redo (Ctrl Shift Z)' },
  more: { de: 'Mehr', en: 'More' },
  paused: { de: 'Pausiert', en: 'Paused' },
  missing: { de: 'Das gibt es hier nicht', en: 'This is not here' },
  missingText: { de: 'Vielleicht steht es in einem anderen Entwurf.', en: 'Perhaps it is in another draft.' },
  isLive: { de: 'Das läuft gerade. Änderungen sammelst du in einem Entwurf.', en: 'This is live. Changes are collected in a draft.' },
  beginDraft: { de: 'Entwurf anlegen', en: 'Begin a draft' },
  kept: {
    de: 'Deine letzten Änderungen liegen in diesem Browser und gehen hinaus, sobald er wieder da ist.',
    en: 'Your last changes are kept in this browser and will be sent once it is back.',
  },
})

const newId = 'new'

/** An item of any kind: what it does, its fields, and what is wrong with it. */
export function EditorPage() {
  const { kind = '', id = '' } = useParams()
  const { content, draftId } = useContent()
  const { today } = useSession()
  const [made, setMade] = useState<string>()
  const { data: nodes } = useSuspenseQuery({
    queryKey: ['schemas'],
    queryFn: () => call('getSchemas', {}),
    select: nodesOf,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const node = nodes[kind]
  const item = id === newId && node ? blankItem(kind, node, content, today) : findItem(content, kind, id)
  if (!node || !item)
    return (
      <Empty title={texts.missing} text={texts.missingText}>
        <Button href={`/${kind}`}>{manyOf(kind)}</Button>
      </Empty>
    )
  // A new item that got its name is the same page: who types in it goes on.
  const key = `${draftId ?? 'live'}/${kind}/${id === made ? newId : id}`
  return <Editor key={key} item={item} node={node} onMade={setMade} />
}

const nodesOf = ({ schemas }: AnswerOf<'getSchemas'>): Record<string, FormNode> =>
  Object.fromEntries(Object.entries(schemas).map(([kind, schema]) => [kind, formNode(schema as FormNode)]))

interface EditorProps {
  item: StudioItem
  node: FormNode
  onMade: (id: string) => void
}

function Editor({ item, node, onMade }: EditorProps) {
  const { content, draftId } = useContent()
  const { kind, id } = item
  const { user, today } = useSession()
  const [, navigate] = useLocation()
  const isNew = id === newId
  const isReadOnly = draftId === undefined || content.draft?.state !== 'open' || item.change === 'removed' || !user?.rights.includes('edit')
  // Without one, nothing can be changed.
  const inDraft = draftId ?? ''
  const show = (saved: Saved) => showSaved(inDraft, saved, [{ kind, id }])
  const mine = (one: { kind: string; id: string }) => one.kind === kind && one.id === id
  // What is typed while a new item is made belongs to it as well.
  const known = useRef(id)
  const save = async (data: Data, edits: Edit[]) => {
    if (known.current === newId) return create(nameNew(kind, data, content))
    const saved = await call('saveItem', { draftId: inDraft, kind, id: known.current, edits })
    showSaved(inDraft, saved, [{ kind, id: known.current }])
    return dataOf(saved.items.find((one) => one.kind === kind && one.id === known.current)?.data)
  }
  const create = async (made: Data | undefined) => {
    if (!made) return undefined
    const items = [{ kind, id: String(made.id), data: made }]
    showSaved(inDraft, await call('putItems', { draftId: inDraft, items }), items)
    await del(storeKey)
    known.current = String(made.id)
    onMade(known.current)
    navigate(`/${kind}/${made.id}`, { replace: true })
    return made
  }
  const [start] = useState(item)
  const storeKey = `unsent/${inDraft}/${kind}/${id}`
  const editing = useEditing(storeKey, isNew ? start : item, save)
  useEditorKeys(editing)
  const settle = async ({ path, code }: Problem, reason?: string) => {
    await editing.flush()
    show(await call('acceptWarning', { draftId: inDraft, kind, id, path, code, ...(reason && { reason }) }))
  }
  const onChoose = async (path: string, after: Json) => {
    show(await call('saveItem', { draftId: inDraft, kind, id, edits: [{ path, after, isChoice: true }] }))
  }
  const onUpload = async (file: File, place: string) => {
    const picture = await call('uploadPicture', { draftId: inDraft, place, name: file.name || 'bild' }, file)
    const stored = { kind: 'picture', id: picture.id, data: { id: picture.id, hash: picture.hash, bytes: picture.bytes } }
    showSaved(inDraft, await call('putItems', { draftId: inDraft, items: [stored] }), [stored])
    return picture
  }
  return (
    <div className="h-full min-h-0 flex">
      <div className="flex-1 min-w-0 flex flex-col">
        <Head item={{ ...item, data: editing.data }} editing={editing} isReadOnly={isReadOnly} />
        <div className="flex-1 min-h-0 overflow-y-auto px-6 pb-8 grid gap-3 content-start *:max-w-[960px]">
          {draftId === undefined && user?.rights.includes('edit') && <NoDraft />}
          {editing.failure && (
            <Failure error={editing.failure} note={editing.failure.code === 'away' ? texts.kept : ''} onRetry={editing.flush} />
          )}
          {item.sentence && (
            <p className="flex gap-2.5 px-3.5 py-[9px] rounded-box bg-[color-mix(in_oklab,var(--hk-paper)_70%,var(--hk-card))] text-pretty">
              <Icon of={MessageSquareText} size="xs" className="mt-0.5 text-ink-soft" />
              {said(item.sentence)}
            </p>
          )}
          {kind === 'news' && !isNew && <NewsActions id={id} draftId={draftId} />}
          <ItemForm
            node={node}
            data={editing.data}
            content={content}
            today={today}
            isReadOnly={isReadOnly}
            problems={content.problems.filter(mine)}
            conflicts={content.conflicts.find(mine)?.conflicts ?? []}
            onChange={editing.change}
            onFix={({ fix }) => editing.change(fixed(editing.data, fix?.values ?? [], node))}
            onAccept={(problem, reason) => attempt(settle(problem, reason))}
            onChoose={(path, value) => attempt(onChoose(path, value))}
            onUpload={onUpload}
          />
        </div>
      </div>
      {isNew ? <aside className="flex-none w-[492px] min-[1680px]:w-[44%] bg-paper" /> : <PreviewPane kind={kind} id={id} />}
    </div>
  )
}

interface HeadProps {
  item: StudioItem
  editing: Editing
  isReadOnly: boolean
}

/** Which item it is, how it is, and what can be done with it. */
function Head({ item, editing, isReadOnly }: HeadProps) {
  const { kind, id, change } = item
  const { content } = useContent()
  const { undo, redo, flush } = editing
  const { entriesOf, dialog } = useItemActions(flush)
  const entries = id === newId ? [] : entriesOf(item)
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' })
  return (
    <div className="flex-none flex items-center gap-2.5 min-h-14 px-6 py-2.5">
      <IconButton icon={ArrowLeft} label={texts.backTo(manyOf(kind))} href={`/${kind}`} />
      <h1 className="face-display text-xl truncate">{nameOf({ ...item, id: id === newId ? newOf(kind) : id })}</h1>
      <ChangeMark change={change} />
      {content.paused.includes(`${kind}/${id}`) && <Status of="paused">{texts.paused}</Status>}
      <span className="flex-1" />
      <output className="text-xs text-ink-soft whitespace-nowrap">
        {editing.unsent > 0 ? texts.saving : item.at && texts.savedAt(time.format(new Date(item.at)))}
      </output>
      {!isReadOnly && (
        <>
          <IconButton icon={Undo2} label={texts.undo} disabled={!undo} onClick={undo} />
          <IconButton icon={Redo2} label={texts.redo} disabled={!redo} onClick={redo} />
        </>
      )}
      {entries.length > 0 && <Menu label={texts.more} entries={entries} />}
      {dialog}
    </div>
  )
}

/** Null removes what is optional, and is a value where it may be one. */
function fixed(data: Data, values: { path: string; value: Json }[], node: FormNode): Data {
  const edits = values.map(({ path, value }) => {
    const field = fieldAt(node, path)
    return value === null && !field?.isNullable && field?.field !== 'Sentence' ? { path } : { path, after: value }
  })
  return withEdits(data, edits)
}

/** A new item gets its name from its German title, or without texts from its first day; a product has its EAN. Undefined while there is none. */
function nameNew(kind: string, data: Data, content: Content): Data | undefined {
  if (kind === 'product') return /^\d{13}$/.test(String(data.id)) ? data : undefined
  const words = [dataOf(data.texts).title, data.title, data.titles, data.names, data.name, data.reason, data.note]
  const titles = data.texts ? words : [...words, data.from]
  const title = titles.map((text) => String((typeof text === 'string' ? text : dataOf(text).de) ?? '').trim()).find(Boolean)
  const id = title && slugOf(title, takenIds(content, kind))
  if (!id) return undefined
  // Rows that a new item begins with get a name with it.
  const named: Data = JSON.parse(JSON.stringify(data, (key, value) => (key === 'id' && value === '' ? `${id}-1` : value)))
  return { ...named, id }
}

/** What is live does not change by itself: a draft begins here, and the place stays. */
const NoDraft = () => (
  <p className="flex flex-wrap items-center gap-3 px-3.5 py-2 rounded-box bg-leaf-soft">
    <span className="flex-1">{texts.isLive}</span>
    <Button small look="ink" onClick={() => attempt(beginDraft(nextMonth()))}>
      {texts.beginDraft}
    </Button>
  </p>
)
