import { describe, expect, it } from 'vitest'
import { someNews } from '../../areas/notifications/test/news-support.ts'
import type { News } from '../index.ts'
import { ContentProblems, loadContent } from '../index.ts'
import { filesOf, folderWith } from './support/shop-folder.ts'
import { smallShop } from './support/small-shop.ts'

/** The problems of a shop that has these news. */
async function problemsOf(news: News, coupon: { ageRestricted?: boolean } = {}): Promise<string[]> {
  const shop = smallShop()
  Object.assign(shop.coupons[0] ?? {}, coupon)
  try {
    await loadContent(await folderWith({ ...filesOf(shop), [`news/${news.id}.json`]: JSON.stringify(news) }))
    return []
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    return error.message.split('\n').map((line) => line.replace(`news/${news.id}.json: `, ''))
  }
}

const couponId = smallShop().coupons[0]?.id ?? ''
const path = `/couponDetail/${couponId}`

describe('news', () => {
  it('for somebody and about something of the merchant’s are in order', async () => {
    expect(await problemsOf(someNews({ path, audience: { coupon: { couponId, isCollected: false }, birthMonths: [1, 12] } }))).toEqual([])
    expect(await problemsOf(someNews({ path: '/main/offers' }))).toEqual([])
    expect(await problemsOf(someNews({ path, audience: { adultsOnly: true } }), { ageRestricted: true })).toEqual([])
  })

  it.each<[string, Partial<News>, string]>([
    ['a page that is none', { path: 'https://elsewhere.example' }, 'path must be a path in the app such as'],
    ['another server', { path: '//elsewhere.example' }, 'path must be a path in the app such as'],
    ['a coupon that is not there', { path: '/couponDetail/nothing' }, 'path leads to the coupon nothing, which does not exist'],
    ['an unknown page', { path: '/gibtsnicht' }, 'path leads to /gibtsnicht, which is no page of the app'],
    ['a gift that is not there', { path: '/giftDetail/nothing' }, 'path leads to the gift nothing, which does not exist'],
    ['a tier that is not there', { path, audience: { tierIds: ['gold'] } }, 'audience.tierIds[0] names the tier gold'],
    ['a store that is not there', { path, audience: { homeStoreIds: ['mond'] } }, 'audience.homeStoreIds[0] names the store mond'],
    ['an area that is not there', { path, audience: { areaIds: ['mond'] } }, 'audience.areaIds names mond, which is not among'],
    ['a thirteenth month', { path, audience: { birthMonths: [13] } }, 'audience.birthMonths[0] must be 12 or less, not 13'],
    ['an empty list, which would be nobody', { path, audience: { tierIds: [] } }, 'audience.tierIds must NOT have fewer than 1 items'],
    ['a picture that phones do not show', { path, picture: 'bild.svg' }, 'picture must be the path of a png or jpg'],
    ['a picture that is not there', { path, picture: 'bild.png' }, 'picture names images/bild.png, which does not exist'],
    ['a title too long for a phone', { path, title: { de: 'x'.repeat(61), en: 'x', fr: 'x' } }, 'title.de must NOT have more than 60'],
    ['a control group for what everybody must know', { path, type: 'system', holdoutPercent: 10 }, 'holdoutPercent must be left out'],
    ['a blank text', { path, text: { de: ' ', en: 'x', fr: 'x' } }, 'text.de must not be blank'],
  ])('with %s are rejected', async (_, changes, problem) => {
    expect(await problemsOf(someNews(changes))).toContainEqual(expect.stringContaining(problem))
  })

  it('about something for adults are for adults', async () => {
    expect(await problemsOf(someNews({ path }), { ageRestricted: true })).toEqual([
      `audience.adultsOnly must be true: the coupon ${couponId} is for adults only`,
    ])
  })
})
