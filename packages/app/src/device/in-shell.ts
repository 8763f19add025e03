/** Whether the app runs inside the native shell, which injects its bridge before any of our code runs. */
export const inShell = (): boolean =>
  'Capacitor' in window && (window.Capacitor as { isNativePlatform?: () => boolean }).isNativePlatform?.() === true
