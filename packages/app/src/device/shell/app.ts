import { App } from '@capacitor/app'
import { ScreenOrientation } from '@capacitor/screen-orientation'

/** Version of the installed app, as the store knows it. */
export const installedVersion = async (): Promise<string> => (await App.getInfo()).version

/** Leaves the app. iOS lets no app do that: there it stays. */
export const leave = (): void => void App.exitApp().catch(() => {})

/** The app's pages are drawn for phones held upright (specification, section 2). */
export const lockPortrait = (): void => void ScreenOrientation.lock({ orientation: 'portrait' }).catch(() => {})

/** The back button of Android. */
export const onBack = (listener: () => void): void => void App.addListener('backButton', listener)

/**
 * The link that started the app, and to `listener` those that call it to the front from then on. The system tells the first one both ways, so
 * it is left out once; not any more when the app was away meanwhile, because then somebody opened the same link again.
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
