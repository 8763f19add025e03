/**
 * Moves positions apart until each is at least `distance` from the next, as little as possible and without changing their order. Returns them in the
 * order of the input. If they do not fit within the limits, they stay together and begin at the first limit.
 */
export function spread(places: readonly number[], distance: number, { from, to }: { from: number; to: number }): number[] {
  const groups: { members: number[]; start: number }[] = []
  for (const nth of places.map((_, nth) => nth).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))) {
    let group = { members: [nth], start: startOf([nth]) }
    for (let before = groups.at(-1); before && endOf(before) + distance > group.start; before = groups.at(-1)) {
      groups.pop()
      const members = [...before.members, ...group.members]
      group = { members, start: startOf(members) }
    }
    groups.push(group)
  }
  const moved: number[] = []
  for (const { members, start } of groups) for (const [step, nth] of members.entries()) moved[nth] = start + step * distance
  return moved

  /** The start of a group that minimises the shift of its members. */
  function startOf(members: readonly number[]): number {
    const wanted = members.reduce((sum, nth, step) => sum + (places[nth] ?? 0) - step * distance, 0) / members.length
    return Math.max(from, Math.min(wanted, to - (members.length - 1) * distance))
  }

  function endOf({ members, start }: { members: readonly number[]; start: number }): number {
    return start + (members.length - 1) * distance
  }
}
