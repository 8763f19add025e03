/** Keeps the screen on where the browser supports it. Browsers drop the lock whenever the app is hidden. They cannot change the brightness. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let lock: WakeLockSentinel | undefined
  let isOver = false
  async function hold() {
    if (document.hidden) return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (isOver) void held.release()
      else lock = held
    } catch {
      // Low battery, or not allowed: the card works without it.
    }
  }
  void hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
