/** Whether one version (`1.4.0`) is older than another; missing parts count as 0. */
export function isOlder(version: string, than: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(than)]
  for (let place = 0; place < Math.max(ours.length, theirs.length); place++) {
    const difference = (ours[place] ?? 0) - (theirs[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

const partsOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0)
