import { clay, sand } from '../inks.ts'
import { sliver } from '../knife/cut.ts'
import { solid } from '../light.ts'
import { fill } from '../press.ts'

/** The body of an open paper cup. */
export const coffeeCup = (outline: string): string =>
  solid(outline, sand, clay, { left: 13, up: 3, comb: 7 }) + fill(clay, sliver(13, 43, 43, 55, 76, 43, 1.4))
