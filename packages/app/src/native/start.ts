import { notices } from '@herzkarte/contract/errors/notices.ts'
import type { AppVersion } from '@herzkarte/contract/merchant/app-files.ts'
import { pathFromMessage } from '@herzkarte/rules/app/followed-message.ts'
import { APP_VERSION_PATH, BACK_TO_EXIT_WINDOW_MS } from '@herzkarte/rules/constants.ts'
import { currentLang, defineTexts, showLang } from '@herzkarte/ui/language.ts'
import { closeUppermost } from '@herzkarte/ui/overlay/overlays.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { createElement } from 'react'
import { device, type PushMessage, runOn } from '../device/index.ts'
import * as shell from '../device/shell/index.ts'
import { api } from '../dispatcher/api.ts'
import { publicOrigin } from '../dispatcher/host.ts'
import { fetchPublicFile } from '../dispatcher/public-file.ts'
import { refresh } from '../dispatcher/query.ts'
import { session } from '../dispatcher/session.ts'
import { goBack, isFirstPage, navigate } from '../router/navigation.ts'
import { paths } from '../router/paths.ts'
import { routeOf } from '../router/route.ts'
import { signInFor } from '../router/sign-in.ts'
import { showOver } from '../shell/Overlays.tsx'

const messageTexts = defineTexts({
  look: { de: 'Ansehen', en: 'View', fr: 'Voir' },
})

let pressedAtMs = Number.NEGATIVE_INFINITY

/** Starts the app inside the native shell: restores the storage, sets the shell's device and subscribes to its events. */
export async function startInShell(): Promise<void> {
  await shell.persistStorage()
  showLang()
  runOn(await shell.openShellDevice())
  shell.lockPortrait()
  void shell.deleteSharedFiles()
  session.onEnd(() => void shell.deleteSharedFiles())
  shell.onBack(goBackOrLeave)
  const push = await device.push()
  push?.onTap(openMessage)
  push?.onReceive(reportMessage)
  const link = await shell.followLinks(openLink)
  if (link !== undefined) openLink(link)
  void checkVersion()
}

/**
 * Handles the device's back button. It closes an overlay, else goes back one page. A page that a link or message opened leads to the home page.
 * There, two presses within two seconds leave the app (specification, section 2).
 */
function goBackOrLeave(): void {
  if (closeUppermost()) return
  if (!isFirstPage()) goBack(paths.landing())
  else if (location.pathname !== paths.landing()) navigate(paths.landing(), { replace: true })
  else leaveOrAsk()
}

function leaveOrAsk(): void {
  const now = performance.now()
  const isSecond = now - pressedAtMs <= BACK_TO_EXIT_WINDOW_MS
  pressedAtMs = now
  if (isSecond) shell.leave()
  else showToast({ text: notices.pressAgainToExit[currentLang()], durationMs: BACK_TO_EXIT_WINDOW_MS })
}

/** Opens the page of a tapped message; visitors sign in first (specification, section 2). */
function openMessage({ data }: PushMessage): void {
  const target = pageOfMessage(data)
  if (target === undefined) return
  const page = pathFromMessage(target, data.notificationId)
  if (session.get()) navigate(page)
  else signInFor(page)
}

/** A message arrived while the app is open. The inbox shows it. A toast only shows what the app does not report elsewhere. */
function reportMessage({ title, data }: PushMessage): void {
  refresh([api.listNotification])
  const href = pageOfMessage(data)
  // Live events already report changes to the member's own things.
  if (href === undefined || title === '' || !isAboutOffers(data)) return
  showToast({ text: title, action: { label: messageTexts.look, href }, durationMs: 5000 })
}

const isAboutOffers = ({ pageRedirectType }: PushMessage['data']) => ['6', '7'].includes(String(pageRedirectType))

/**
 * The page that a tapped push message opens (specification, section 2): type 4 by its pageRedirectType (1 a stamp card, 6 a coupon, 7 the offers),
 * other pages by the server's path. Undefined for messages without a page.
 */
export function pageOfMessage({ type, pageRedirectType, refId, path }: Readonly<Record<string, unknown>>): string | undefined {
  if (String(type) !== '4') return undefined
  const id = typeof refId === 'string' ? refId : ''
  if (String(pageRedirectType) === '1' && id !== '') return paths.stampCard(id)
  if (String(pageRedirectType) === '6' && id !== '') return paths.coupon(id)
  if (String(pageRedirectType) === '7') return paths.offers()
  return typeof path === 'string' && routeOf(path) ? path : undefined
}

/**
 * Handles a link to our origin that opened the app. Its code brings hearts, to members at once and to visitors after signing in (specification,
 * section 2), and its page is shown. An address that is not a page of the app, such as the preview of a shared page, opens outside.
 */
function openLink(link: string): void {
  if (!URL.canParse(link)) return
  const { origin, pathname, search, hash } = new URL(link)
  // Any app on the device can pass any address.
  if (origin !== publicOrigin) return
  if (search.includes('code=')) void import('../areas/friends/stored-transfer.ts').then(({ takeTransfer }) => takeTransfer(search))
  if (pathname === '/') return
  if (routeOf(pathname)) navigate(pathname + search + hash)
  else device.open(link)
}

/** Asks for an update when the installed app is older than the oldest version that the server supports (specification, section 4). */
async function checkVersion(): Promise<void> {
  const [installed, file] = await Promise.all([shell.installedVersion(), readFile()])
  if (!file || !isOlder(installed, file.minimum_version)) return
  const { UpdateDialog } = await import('./UpdateDialog.tsx')
  showOver(createElement(UpdateDialog, { file }))
}

/** Without an answer nobody is blocked from using the app. */
const readFile = () => fetchPublicFile<AppVersion>(APP_VERSION_PATH).catch(() => undefined)

/** Whether one version (`1.4.0`) is older than another; missing parts count as 0. */
export function isOlder(version: string, than: string): boolean {
  const ours = partsOf(version)
  const differing = partsOf(than).findIndex((part, place) => part !== (ours[place] ?? 0))
  return differing >= 0 && (ours[differing] ?? 0) < (partsOf(than)[differing] ?? 0)
}

const partsOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0)
