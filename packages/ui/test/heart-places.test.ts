import { describe, expect, it } from 'vitest'
import { landingDelayMs, layoutPlaces, printOf } from '../src/card/heart-places.ts'

const goals = [10, 20, 30, 40]
const numbers = (layout: ReturnType<typeof layoutPlaces>) => layout.places.map((place) => place.number)
const held = (layout: ReturnType<typeof layoutPlaces>) => layout.places.filter((place) => place.held).length

describe('the places of a heart card', () => {
  it('show the whole sheet with what is held and the goals', () => {
    const layout = layoutPlaces({ held: 27, size: 40, goals, show: 'all' })
    expect(numbers(layout)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    expect(held(layout)).toBe(27)
    expect(layout.places.flatMap((place) => place.goal ?? [])).toEqual(goals)
    expect(layout.full).toEqual([])
  })

  it('show the ten that the next heart lands in', () => {
    expect(numbers(layoutPlaces({ held: 27, size: 40, goals, show: 'current' }))).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30])
    expect(numbers(layoutPlaces({ held: 0, size: 40, goals, show: 'current' }))[0]).toBe(1)
  })

  it('leave a full ten standing until the next heart comes', () => {
    expect(held(layoutPlaces({ held: 30, size: 40, goals, show: 'current' }))).toBe(10)
    expect(numbers(layoutPlaces({ held: 31, size: 40, goals, show: 'current' }))[0]).toBe(31)
  })

  it('end with the sheet, also when it is no multiple of ten', () => {
    expect(numbers(layoutPlaces({ held: 22, size: 25, goals: [], show: 'current' }))).toEqual([21, 22, 23, 24, 25])
  })

  it('make a row of a full sheet once the next one has begun', () => {
    expect(layoutPlaces({ held: 40, size: 40, goals, show: 'all' }).full).toEqual([])
    const second = layoutPlaces({ held: 87, size: 40, goals, show: 'all' })
    expect(second.full).toEqual([
      { from: 1, to: 40 },
      { from: 41, to: 80 },
    ])
    expect(second.places.at(0)).toEqual({ number: 81, held: true, goal: undefined })
    expect(held(second)).toBe(7)
    expect(second.places.find((place) => place.goal === 10)?.number).toBe(90)
  })
})

describe('a landed heart', () => {
  const prints = Array.from({ length: 200 }, (_, i) => printOf(i + 1))

  it('lies the same way every time', () => {
    expect(prints).toEqual(Array.from({ length: 200 }, (_, i) => printOf(i + 1)))
  })

  it('is tilted by nine degrees at most, and not like its neighbours', () => {
    expect(Math.max(...prints.map(({ tilt }) => Math.abs(tilt)))).toBeLessThanOrEqual(9)
    for (const [i, one] of prints.entries()) expect([one.print, one.tilt]).not.toEqual([prints[i + 1]?.print, prints[i + 1]?.tilt])
    for (const columns of [5, 6, 8]) {
      for (const [i, one] of prints.entries()) expect(one).not.toEqual(prints[i + columns])
    }
  })

  it('is one of five prints', () => {
    expect(new Set(prints.map(({ print }) => print))).toEqual(new Set([1, 2, 3, 4, 5]))
  })
})

describe('hearts that have just come', () => {
  it('land one after the other, 90 ms apart', () => {
    expect([27, 28, 29, 30].map((number) => landingDelayMs(number, 30, 3))).toEqual([undefined, 0, 90, 180])
  })

  it('are at most eight to the eye', () => {
    const animated = Array.from({ length: 40 }, (_, i) => landingDelayMs(i + 1, 40, 20)).filter((delay) => delay !== undefined)
    expect(animated).toEqual([0, 90, 180, 270, 360, 450, 540, 630])
  })
})
