// Keeps the list fresh while somebody looks at it, and copies codes.
const everyMs = 2000
const copiedMs = 2000

async function refresh() {
  if (document.hidden) return
  const response = await fetch(location.href)
  if (!response.ok) return
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [shown, fresh] = [document, page].map((root) => root.getElementById('messages'))
  if (!shown || !fresh || shown.dataset.state === fresh.dataset.state) return
  const known = new Set([...shown.querySelectorAll('[id]')].map(({ id }) => id))
  const keyOf = (details) => `${details.closest('[id]').id} ${details.dataset.part}`
  const opened = new Set([...shown.querySelectorAll('details[open]')].map(keyOf))
  const focused = document.activeElement?.closest?.('#messages [id]')?.id
  const role = document.activeElement?.dataset?.focus
  for (const message of fresh.querySelectorAll('[id]')) {
    message.classList.toggle('is-new', !known.has(message.id))
    for (const details of message.querySelectorAll('details')) details.toggleAttribute('open', opened.has(keyOf(details)))
  }
  shown.replaceWith(document.adoptNode(fresh))
  if (focused && role) document.getElementById(focused)?.querySelector(`[data-focus="${role}"]`)?.focus()
  const arrived = fresh.querySelector('.is-new')
  if (arrived) document.getElementById('news').textContent = arrived.dataset.spoken
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-code]')
  if (!button) return
  await copy(button.dataset.code, button)
  button.classList.add('is-copied')
  document.getElementById('news').textContent = button.dataset.copied
  setTimeout(() => button.classList.remove('is-copied'), copiedMs)
})

// A mail is shown at its full height, whatever its width makes of it. The event does not bubble.
document.addEventListener('load', ({ target }) => fit(target), true)
addEventListener('resize', () => document.querySelectorAll('iframe').forEach(fit))

function fit(frame) {
  const page = frame.contentDocument?.documentElement
  if (frame.matches?.('iframe') && page?.scrollHeight) {
    frame.style.height = '0'
    frame.style.height = `${page.scrollHeight}px`
  }
}

// Without encryption (a phone in the same network) browsers offer no clipboard: then the code is selected and copied the old way.
async function copy(code, button) {
  try {
    await navigator.clipboard.writeText(code)
  } catch {
    const digits = button.parentElement.querySelector('.code__digits')
    getSelection().selectAllChildren(digits)
    document.execCommand('copy')
  }
}

setInterval(() => refresh().catch(() => {}), everyMs)
document.addEventListener('visibilitychange', () => refresh().catch(() => {}))
