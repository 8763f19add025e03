import '../../../../testing/device.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const { congratulatedOn, isNews, storeCongratulated } = await import('../congratulated.ts')
beforeEach(() => storeCongratulated('kochen', 0))

/** The card is looked at with a reward of this price within reach; answers whether there are congratulations. */
function look(reachedHearts: number): boolean {
  const news = isNews(reachedHearts, congratulatedOn('kochen'))
  storeCongratulated('kochen', reachedHearts)
  return news
}

describe('congratulations', () => {
  it('come once per reward reached', () => {
    expect([0, 10, 10, 10, 20, 20].map(look)).toEqual([false, true, false, false, true, false])
  })

  it('come again when the hearts were spent and collected again', () => {
    expect([30, 0, 10, 30].map(look)).toEqual([true, false, true, true])
  })

  it('do not come for a smaller reward that is left after spending', () => {
    expect([30, 10, 10].map(look)).toEqual([true, false, false])
  })
})
