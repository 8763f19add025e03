import type { Content, Json, Problem, Saved, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import type { AnswerOf } from '@herzkarte/contract/studio/calls.ts'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { call, showSaved, useContent, useSession } from '../../api.ts'
import { withEdits } from '../../form/edits.ts'
import { ItemForm } from '../../form/ItemForm.tsx'
import { blankItem, type FormNode, fieldAt, formNode, type Node, slugOf } from '../../form/schema.ts'
import { type Data, dataOf, findItem, itemsOf } from '../../items.ts'
import { manyOf } from '../../kinds.ts'
import { Button } from '../../parts/buttons.tsx'
import { Say } from '../../parts/marks.tsx'
import { Empty } from '../../parts/states.tsx'
import { PreviewPane } from '../../preview/PreviewPane.tsx'
import { beginDraft, nextMonth } from '../../shell/Bar.tsx'
import { said } from '../../texts.ts'
import { NewsActions } from '../news/NewsActions.tsx'
import { attempt } from './attempt.ts'
import { Head } from './Head.tsx'
import { useEditorKeys } from './keys.ts'
import { texts } from './texts.ts'
import { type Editing, useEditing } from './use-editing.ts'

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
  const item =
    id === newId
      ? node &&
        ({
          kind,
          id,
          data: blankItem(node, itemsOf(content, kind).find(({ change }) => !change)?.data, today),
          change: 'new',
        } satisfies StudioItem)
      : findItem(content, kind, id)
  if (!node || !item)
    return (
      <Empty title={texts.missing} text={texts.missingText}>
        <Button href={`/${kind}`}>{manyOf(kind)}</Button>
      </Empty>
    )
  // A new item that got its name is the same page: who types in it goes on.
  const key = `${draftId ?? 'live'}/${kind}/${id === made ? newId : id}`
  return <Editor key={key} storeKey={key} item={item} node={node} content={content} draftId={draftId} onMade={setMade} />
}

const nodesOf = ({ schemas }: AnswerOf<'getSchemas'>): Record<string, FormNode> =>
  Object.fromEntries(Object.entries(schemas).map(([kind, schema]) => [kind, formNode(schema as Node)]))

interface EditorProps {
  storeKey: string
  item: StudioItem
  node: FormNode
  content: Content
  draftId: string | undefined
  onMade: (id: string) => void
}

function Editor({ storeKey, item, node, content, draftId, onMade }: EditorProps) {
  const { kind, id } = item
  const { user, today } = useSession()
  const [, navigate] = useLocation()
  const isNew = id === newId
  const isReadOnly = draftId === undefined || content.draft?.state !== 'open' || item.change === 'removed' || !user?.rights.includes('edit')
  // Nothing else may begin again while it is made.
  const create = useMemo(() => {
    if (!isNew || draftId === undefined) return undefined
    return async (data: Data) => {
      const made = nameNew(kind, data, content)
      if (!made) return undefined
      const saved = await call('putItems', { draftId, items: [{ kind, id: made.id, data: made.data }] })
      showSaved(draftId, saved, [{ kind, id: made.id }])
      onMade(made.id)
      navigate(`/${kind}/${made.id}`, { replace: true })
      return made.data
    }
  }, [isNew, draftId, kind, content, onMade, navigate])
  const [start] = useState(item)
  const editing = useEditing(`unsent/${storeKey}`, isNew ? start : item, draftId, create)
  useEditorKeys(editing)
  const live = useLiveData(item)
  const act = async (name: 'acceptWarning' | 'withdrawAcceptance', { path, code }: Problem, reason = '') => {
    if (draftId === undefined) return
    await editing.flush()
    show(
      await (name === 'acceptWarning'
        ? call(name, { draftId, kind, id, path, code, reason })
        : call(name, { draftId, kind, id, path, code })),
    )
  }
  const show = (saved: Saved) => draftId !== undefined && showSaved(draftId, saved, [{ kind, id }])
  const mine = (one: { kind: string; id: string }) => one.kind === kind && one.id === id
  const onChoose = async (path: string, after: Json) => {
    if (draftId !== undefined) show(await call('saveItem', { draftId, kind, id, edits: [{ path, after, isChoice: true }] }))
  }
  const onUpload = async (file: File, place: string) => {
    if (draftId === undefined) throw new Error(texts.noDraft)
    const picture = await call('uploadPicture', { draftId, place, name: file.name || 'bild' }, file)
    const stored = { kind: 'picture', id: picture.id, data: { id: picture.id, hash: picture.hash, bytes: picture.bytes } }
    showSaved(draftId, await call('putItems', { draftId, items: [stored] }), [stored])
    return picture
  }
  return (
    <div className="h-full min-h-0 flex">
      <div className="flex-1 min-w-0 flex flex-col">
        <Head item={{ ...item, data: editing.data }} editing={editing} draftId={draftId} content={content} isReadOnly={isReadOnly} />
        <div className="flex-1 min-h-0 overflow-y-auto px-6 pb-8 grid gap-3 content-start *:max-w-[960px]">
          {draftId === undefined && user?.rights.includes('edit') && <NoDraft />}
          {editing.failure && <NotSaved editing={editing} />}
          {item.sentence && (
            <p className="flex gap-2.5 px-3.5 py-[9px] rounded-box bg-[color-mix(in_oklab,var(--hk-paper)_70%,var(--hk-card))] text-pretty">
              <Icon of={MessageSquareText} size="xs" className="mt-0.5 text-ink-soft" />
              {said(item.sentence)}
            </p>
          )}
          {kind === 'news' && !isNew && <NewsActions id={id} draftId={draftId} />}
          <ItemForm
            kind={kind}
            node={node}
            data={editing.data}
            before={live ?? start.data}
            content={content}
            today={today}
            isReadOnly={isReadOnly}
            problems={content.problems.filter(mine)}
            conflicts={content.conflicts.find(mine)?.conflicts ?? []}
            onChange={editing.change}
            onFix={({ fix }) => editing.change(fixed(editing.data, fix?.values ?? [], node))}
            onAccept={(problem, reason) => attempt(act('acceptWarning', problem, reason))}
            onWithdraw={(problem) => attempt(act('withdrawAcceptance', problem))}
            onChoose={(path, value) => attempt(onChoose(path, value))}
            onUpload={onUpload}
          />
        </div>
      </div>
      {isNew ? <aside className="flex-none w-[492px] min-[1680px]:w-[44%] bg-paper" /> : <PreviewPane kind={kind} id={id} />}
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
function nameNew(kind: string, data: Data, content: Content): { id: string; data: Data } | undefined {
  if (kind === 'product') return /^\d{13}$/.test(String(data.id)) ? { id: String(data.id), data } : undefined
  const titles = [
    dataOf(data.texts).title,
    data.title,
    data.titles,
    data.names,
    data.name,
    data.reason,
    data.note,
    data.texts ? '' : data.from,
  ]
  const title = titles.map((text) => String((typeof text === 'string' ? text : dataOf(text).de) ?? '').trim()).find(Boolean)
  const id = title && slugOf(title, new Set(itemsOf(content, kind).map((item) => item.id)))
  if (!id) return undefined
  // Rows that a new item begins with get a name with it.
  const named: Data = JSON.parse(JSON.stringify(data, (key, value) => (key === 'id' && value === '' ? `${id}-1` : value)))
  return { id, data: { ...named, id } }
}

/** A changed item as it is live, which says what is older than its German text. */
function useLiveData({ kind, id, change }: StudioItem): Data | undefined {
  const { data } = useQuery({ queryKey: ['content', 'live'], queryFn: () => call('getContent', {}), enabled: change === 'changed' })
  return data && findItem(data, kind, id)?.data
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

function NotSaved({ editing: { failure, unsent, flush } }: { editing: Editing }) {
  return (
    <div role="alert" className="grid gap-2 justify-items-start px-3.5 py-3 rounded-box shadow-[inset_0_0_0_1px_var(--hk-line)]">
      <Say tone="bad" wrap>
        {failure?.message} {failure?.code === 'away' && texts.kept(unsent)}
      </Say>
      <span className="flex items-center gap-2">
        <Button small onClick={() => void flush()}>
          {texts.tryNow}
        </Button>
        <span className="text-tab font-normal text-ink-soft">{texts.otherwise}</span>
      </span>
    </div>
  )
}
