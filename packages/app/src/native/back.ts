import { notices } from '@herzkarte/contract/errors/notices.ts'
import { BACK_TO_EXIT_WINDOW_MS } from '@herzkarte/rules/constants.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { closeUppermost } from '@herzkarte/ui/overlay/overlays.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { leave } from '../device/shell/index.ts'
import { goBack, isFirstPage, navigate } from '../router/navigation.ts'
import { paths } from '../router/paths.ts'

let pressedAtMs = Number.NEGATIVE_INFINITY

/**
 * Handles the device's back button. It closes an overlay, else goes back one page. A page that a link or message opened leads to the home page.
 * There, two presses within two seconds leave the app (specification, section 2).
 */
export function goBackOrLeave(): void {
  if (closeUppermost()) return
  if (!isFirstPage()) goBack(paths.landing())
  else if (location.pathname !== paths.landing()) navigate(paths.landing(), { replace: true })
  else leaveOrAsk()
}

function leaveOrAsk(): void {
  const now = performance.now()
  const isSecond = now - pressedAtMs <= BACK_TO_EXIT_WINDOW_MS
  pressedAtMs = now
  if (isSecond) leave()
  else showToast({ text: notices.pressAgainToExit[currentLang()], durationMs: BACK_TO_EXIT_WINDOW_MS })
}
