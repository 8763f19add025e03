// @vitest-environment happy-dom
import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import type { Edit } from '@herzkarte/contract/studio/edits.ts'
import { clear } from 'idb-keyval'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Data } from '../src/items.ts'
import { type Editing, useEditing } from '../src/pages/editor/use-editing.ts'

vi.mock('idb-keyval', () => {
  const kept = new Map()
  return {
    get: async (key: string) => kept.get(key),
    set: async (key: string, value: unknown) => void kept.set(key, value),
    del: async (key: string) => void kept.delete(key),
    clear: async () => kept.clear(),
  }
})

beforeEach(() => clear())
beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

const live = { title: 'Wein', position: 1 }

interface PageProps {
  item: StudioItem
  save: Parameters<typeof useEditing>[2]
  onEditing: (editing: Editing) => void
}

function Page({ item, save, onEditing }: PageProps) {
  onEditing(useEditing('coupon/wein', item, save))
  return null
}

/** Opens the page of an item while the server is away. `shows` is what the poll brings. */
async function opens(data: Data) {
  const sent: Edit[][] = []
  const save = (_: Data, edits: Edit[]) => Promise.reject(sent.push(edits))
  let editing: Editing | undefined
  const onEditing = (now: Editing) => {
    editing = now
  }
  const root = createRoot(document.createElement('main'))
  const shows = (next: Data) => {
    const item = { kind: 'coupon', id: 'wein', data: next, change: null }
    return act(async () => root.render(createElement(Page, { item, save, onEditing })))
  }
  await shows(data)
  const closes = () => act(async () => root.unmount())
  onTestFinished(closes)
  const does = (work: (editing: Editing) => unknown) => act(async () => void (editing && (await work(editing))))
  return { shows, closes, does, sent, data: () => editing?.data }
}

it('A change goes out with the value that its author saw, also after a colleague has changed the field and the page was opened again', async () => {
  const page = await opens(live)
  await page.does(({ change }) => change({ ...live, title: 'Sekt' }))
  await page.shows({ title: 'Wein und Käse', position: 1 })
  const edits = [{ path: 'title', before: 'Wein', after: 'Sekt' }]
  await page.does(({ flush }) => flush())
  expect([page.sent.at(-1), page.data()]).toEqual([edits, { ...live, title: 'Sekt' }])
  await page.closes()
  const again = await opens({ title: 'Wein und Käse', position: 1 })
  await again.does(({ flush }) => flush())
  expect(again.sent.at(-1)).toEqual(edits)
  await again.does(({ change }) => change(live))
  expect(again.data()).toEqual({ title: 'Wein und Käse', position: 1 })
})

it('Undo and redo leave alone what a colleague has changed meanwhile', async () => {
  const page = await opens(live)
  await page.does(({ change }) => change({ ...live, title: 'Sekt' }))
  await page.shows({ title: 'Wein', position: 2 })
  await page.does(({ undo }) => undo?.())
  expect(page.data()).toEqual({ title: 'Wein', position: 2 })
  await page.shows({ title: 'Wein', position: 3 })
  await page.does(({ redo }) => redo?.())
  expect(page.data()).toEqual({ title: 'Sekt', position: 3 })
})
