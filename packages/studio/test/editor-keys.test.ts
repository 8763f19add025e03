// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useEditorKeys } from '../src/pages/editor/keys.ts'
import type { Editing } from '../src/pages/editor/use-editing.ts'

const undo = vi.fn()
const Page = () => {
  useEditorKeys({ undo } as unknown as Editing)
  return createElement('p', { 'data-field': 'title' }, createElement('input'), createElement('b', { 'data-problem': 'title' }))
}
const root = createRoot(document.body.appendChild(document.createElement('main')))
const press = (key: string, ctrlKey = false) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  act(() => root.render(createElement(Page)))
})
afterAll(() => act(() => root.unmount()))

it('The keys of the editor work without a focused field, and rest below a dialog', () => {
  expect(document.activeElement).toBe(document.body)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  press('z', true)
  press('F8')
  expect([undo.mock.calls.length, document.activeElement]).toEqual([0, document.body])
  dialog.remove()
  press('z', true)
  press('F8')
  expect([undo.mock.calls.length, document.activeElement?.tagName]).toEqual([1, 'INPUT'])
})
