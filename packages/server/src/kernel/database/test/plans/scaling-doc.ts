import { readFileSync } from 'node:fs'

const doc = readFileSync(new URL('../../../../../../../docs/scaling.md', import.meta.url), 'utf8')

/** The tables that docs/scaling.md names below a heading. */
function tablesBelow(heading: string): string[] {
  const section = doc.split(`### ${heading}\n`)[1]?.split(/^#/m)[0] ?? ''
  return [...section.matchAll(/`(\w+)`/g)].map(([, name]) => String(name))
}

export const distributed = tablesBelow('Distributed by member')
export const lookUps = tablesBelow('Look-ups')
export const reference = tablesBelow('Reference')
export const onCoordinator = tablesBelow('On the coordinator')
export const outside = tablesBelow('Outside')
