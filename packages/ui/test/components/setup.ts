import { beforeEach } from 'vitest'
import '../../src/showcase/showcase.css'

/** Tab starts at the top of the page: Chromium remembers where the last test clicked. */
beforeEach(() => {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
})
