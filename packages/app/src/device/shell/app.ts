import { App } from '@capacitor/app'
import { ScreenOrientation } from '@capacitor/screen-orientation'

/** Version of the installed app, as the store knows it. */
export const installedVersion = async (): Promise<string> => (await App.getInfo()).version

/** Leaves the app. iOS does not allow this, so there the app stays open. */
export const leave = (): void => void App.exitApp().catch(() => {})

/** The app's pages are designed for portrait phones (specification, section 2). */
export const lockPortrait = (): void => void ScreenOrientation.lock({ orientation: 'portrait' }).catch(() => {})

/** The back button of Android. */
export const onBack = (listener: () => void): void => void App.addListener('backButton', listener)

/**
 * Returns the link that started the app, and passes later links to `listener`. The system reports the first link both ways, so it is skipped once. It
 * is not skipped after the app was in the background, because then the same link was opened again.
 */
export async function followLinks(listener: (url: string) => void): Promise<string | undefined> {
  const started = (await App.getLaunchUrl())?.url
  let known = started
  void App.addListener('pause', () => {
    known = undefined
  })
  void App.addListener('appUrlOpen', ({ url }) => {
    if (url === known) known = undefined
    else listener(url)
  })
  return started
}
