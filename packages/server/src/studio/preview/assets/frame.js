// The first script of each page of a preview; `preview` stands before it. The browser's clock becomes that of the preview, and storage that of this frame
// alone: it begins with the member of the frame, and nothing of an earlier content is left in it.
const aheadMs = preview.now - Date.now()
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given, target) => Reflect.construct(RealDate, given.length > 0 ? given : [RealDate.now() + aheadMs], target),
  get: (RealDate, name) => (name === 'now' ? () => RealDate.now() + aheadMs : RealDate[name]),
})

const storage = {
  getItem: function (key) {
    return Object.hasOwn(this, key) ? this[key] : null
  },
  setItem: function (key, value) {
    this[key] = String(value)
  },
  removeItem: function (key) {
    delete this[key]
  },
  clear: function () {
    for (const key of Object.keys(this)) delete this[key]
  },
}
const ownStorage = (stored) => ({ value: Object.assign(Object.create(storage), stored) })
Object.defineProperties(globalThis, { localStorage: ownStorage(preview.stored), sessionStorage: ownStorage({}) })

// A frame that nobody has touched must not take the focus from the form beside it.
let isTouched = parent === globalThis
for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => (isTouched = true), { capture: true, once: true })
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function (...options) {
  if (isTouched) focus.apply(this, options)
}

// Tells the studio when what the page asked for has arrived and is painted.
let waiting = 0
const { fetch } = globalThis
globalThis.fetch = async (...request) => {
  const isStream = String(request[0]?.url ?? request[0]).includes('/events')
  if (!isStream) waiting++
  try {
    return await fetch(...request)
  } finally {
    if (!isStream) waiting--
  }
}
const isThere = (image) => image.complete || image.getBoundingClientRect().top > innerHeight
let [turns, quietTurns] = [0, 0]
function look() {
  const isQuiet = document.readyState === 'complete' && waiting === 0
  quietTurns = isQuiet ? quietTurns + 1 : 0
  // A picture that a list has out of sight never comes.
  const areThere = ++turns > 15 || [...document.images].every(isThere)
  if (quietTurns < 3 || !areThere) return setTimeout(look, 20)
  // Nobody else can be the parent, and it says nothing.
  parent.postMessage({ preview: 'painted' }, '*')
}
if (parent !== globalThis) look()
