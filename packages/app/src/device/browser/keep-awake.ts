/** Keeps the screen on, where the browser lets it; it forgets so whenever the app was out of sight. Browsers leave the brightness alone. */
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
      // Low battery, or not allowed: the card works all the same.
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
