import type { HomePage } from '@herzkarte/contract/home/index.ts'

/** A member who has collected nothing but the welcome hearts on any card that is running, and has no points and no reward. */
export function isNewcomer(
  {
    cards,
    collector,
    points,
    activatedRewards,
  }: Pick<NonNullable<HomePage['member']>, 'cards' | 'collector' | 'points' | 'activatedRewards'>,
  welcomeHearts: number,
): boolean {
  const collected = [...cards, ...(collector ? [collector] : [])].map(({ collectedHearts }) => collectedHearts)
  return activatedRewards.length === 0 && points.points === 0 && collected.every((hearts) => hearts <= welcomeHearts)
}
