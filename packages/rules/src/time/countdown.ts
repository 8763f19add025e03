/** Remaining time as `HH:mm:ss` (specification, section 9). Seconds are rounded up, so 00:00:00 means that the time is over. */
export function countdownText(remainingSeconds: number): string {
  const seconds = Math.max(0, Math.ceil(remainingSeconds))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => part.toString().padStart(2, '0')).join(':')
}
