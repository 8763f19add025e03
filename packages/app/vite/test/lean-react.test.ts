import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Window } from 'happy-dom'
import { expect, test, vi } from 'vitest'
import { unreachable, withoutUnreachable } from '../lean-react.ts'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-client.production.js'), 'utf8')

/** A page with what the app uses: a list that changes, a field, a portal, code that comes later, a failing part, an interrupted update. */
const page = `
  const { createElement: h, Component, lazy, Suspense, useState, useTransition, StrictMode } = React
  class Net extends Component {
    state = { failed: false }
    static getDerivedStateFromError() { return { failed: true } }
    render() { return this.state.failed ? h('p', null, 'caught') : this.props.children }
  }
  function Fails() { throw new Error('broken') }
  const Late = lazy(async () => ({ default: () => h('p', null, 'late') }))
  function Page() {
    const [names, setNames] = useState(['b', 'a'])
    const [text, setText] = useState('')
    const [isPending, start] = useTransition()
    return h('main', { className: isPending ? 'waits' : 'rests', onClick: () => start(() => setNames(['a', 'c', 'b'])) },
      h('ul', null, names.map((name) => h('li', { key: name }, name))),
      h('input', { value: text, onChange: ({ target }) => setText(target.value) }), h('output', null, text),
      h(Suspense, { fallback: 'waiting' }, h(Late)), h(Net, null, h(Fails)), ReactDOM.createPortal(h('b', null, 'above'), document.body),
      h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0' })))
  }
  const root = createRoot(document.getElementById('root'), { onCaughtError() {} })
  root.render(h(StrictMode, null, h(Page)))
  return root
`

async function shownBy(code: string): Promise<string[]> {
  const window = new Window()
  const { body } = window.document
  body.innerHTML = '<div id="root"></div>'
  const untilItShows = (text: string) => vi.waitFor(() => expect(body.innerHTML).toContain(text))
  const module = { exports: {} as { createRoot: unknown } }
  const globals = { window, document: window.document, navigator: window.navigator, HTMLIFrameElement: window.HTMLIFrameElement }
  new Function('module', 'exports', 'require', ...Object.keys(globals), code)(module, module.exports, require, ...Object.values(globals))
  const names = {
    React: require('react'),
    ReactDOM: require('react-dom'),
    createRoot: module.exports.createRoot,
    document: window.document,
  }
  const root = new Function(...Object.keys(names), page)(...Object.values(names)) as { unmount(): void }
  await untilItShows('late')
  const shown = [body.innerHTML]
  const field = window.document.querySelector('input')
  if (!field) throw new Error('The page has no field')
  Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set?.call(field, 'typed')
  field.dispatchEvent(new window.Event('input', { bubbles: true }))
  window.document.querySelector('main')?.click()
  await untilItShows('<li>c</li>')
  shown.push(body.innerHTML)
  root.unmount()
  await vi.waitFor(() => expect(body.textContent).toBe(''))
  shown.push(body.innerHTML)
  await window.happyDOM.close()
  return shown
}

test('the lean React shows what the complete one shows', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const shown = await shownBy(withoutUnreachable(source))
  expect(shown).toEqual(await shownBy(source))
  expect(shown[0]).toContain('<li>b</li><li>a</li>')
  expect(shown[0]).toContain('late')
  expect(shown[0]).toContain('caught')
  expect(shown[1]).toContain('<li>a</li><li>c</li><li>b</li>')
  expect(shown[1]).toContain('<output>typed</output>')
  expect(shown[2]).toBe('<div id="root"></div>')
})

test('a React without one of the named functions is rejected', () => {
  const [name = ''] = unreachable
  expect(() => withoutUnreachable(source.replaceAll(name, 'renamed'))).toThrow(name)
})

test('nothing in the lean React hydrates', () => {
  expect(withoutUnreachable(source)).not.toContain('isHydrating = !0')
})
