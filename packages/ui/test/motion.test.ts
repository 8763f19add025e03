import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('../src/styles/motion.css', import.meta.url), 'utf8')
const [usual = '', reduced = ''] = css.split('@media (prefers-reduced-motion: reduce)')

/** The animations of a style sheet, by name, with what they change. */
const animationsIn = (text: string) =>
  new Map([...text.matchAll(/@keyframes (hk-[\w-]+) (\{(?:[^{}]|\{[^{}]*\})*\})/g)].map(([, name = '', steps = '']) => [name, steps]))

it('nothing travels, turns or grows for those who wish for less motion', () => {
  const moving = [...animationsIn(usual)].filter(([, steps]) => steps.includes('transform'))
  expect(moving.length).toBeGreaterThan(8)
  const calm = animationsIn(reduced)
  for (const [name] of moving) expect(calm.get(name), name).toBeDefined()
  for (const [name, steps] of calm) expect(steps, name).not.toMatch(/translate|scale|clip-path/)
})
