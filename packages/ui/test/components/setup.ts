import { beforeEach } from 'vitest'
import './styles.css'

/** Tab starts at the top of the page: Chromium remembers where the last test clicked. */
beforeEach(() => {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
})
