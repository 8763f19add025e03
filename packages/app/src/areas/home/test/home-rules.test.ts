// @vitest-environment happy-dom
import type { Redemption, StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { setLang } from '@herzkarte/ui/language.ts'
import { describe, expect, it } from 'vitest'
import { storeHours } from '../../../shared/store-hours.ts'
import { goalShown } from '../goal-shown.ts'
import { bannerLink, fillAddress } from '../parts/Banners.tsx'
import { isNewcomer } from '../parts/MemberHome.tsx'

const reward = { rewardId: 'x', name: 'Bratpfanne', image: '/pan.svg', icon: 'cooking-pot' }
const next = (heartsNeeded: number, missingHearts: number) => ({ ...reward, heartsNeeded, missingHearts, goal: 'bis zur Bratpfanne' })
const reached = (heartsNeeded: number) => ({ ...reward, heartsNeeded, congratulation: 'Die Bratpfanne ist deine!', isCongratulated: false })

describe('the goal on the home card', () => {
  it('is the nearer of the one just reached and the next one', () => {
    expect(goalShown({ hearts: 27, nextReward: next(30, 3), reachedReward: reached(20) })).toMatchObject({
      heartsNeeded: 30,
      missingHearts: 3,
    })
    expect(goalShown({ hearts: 30, nextReward: next(40, 10), reachedReward: reached(30) })).toMatchObject({
      heartsNeeded: 30,
      missingHearts: 0,
      line: 'Die Bratpfanne ist deine!',
    })
    expect(goalShown({ hearts: 36, nextReward: next(40, 4), reachedReward: reached(30) })).toMatchObject({ heartsNeeded: 40 })
  })

  it('is the only one there is, or none', () => {
    expect(goalShown({ hearts: 2, nextReward: next(10, 8), reachedReward: null })).toMatchObject({ line: 'bis zur Bratpfanne' })
    expect(goalShown({ hearts: 90, nextReward: null, reachedReward: reached(40) })).toMatchObject({ missingHearts: 0 })
    expect(goalShown({ hearts: 0, nextReward: null, reachedReward: null })).toBeUndefined()
  })
})

describe('the store of a member', () => {
  const hours = { from: '07:00', until: '21:00' }
  it('says what matters now', () => {
    expect(storeHours(hours, '06:59')).toEqual({ state: 'opensAt', time: '07:00' })
    expect(storeHours(hours, '07:00')).toEqual({ state: 'openUntil', time: '21:00' })
    expect(storeHours(hours, '20:59')).toEqual({ state: 'openUntil', time: '21:00' })
    expect(storeHours(hours, '21:00')).toEqual({ state: 'closedNow' })
    expect(storeHours(null, '12:00')).toEqual({ state: 'closedToday' })
  })
})

describe('a tap on a banner', () => {
  const banner = { bannerId: 'b', tone: 'sand', name: '', text: '', coverImg: '', webUrl: null, video: null }

  it('opens the outside page in the language of the shopper', () => {
    setLang('fr')
    const link = bannerLink({ ...banner, bannerType: 1, webUrl: 'https://partner.example/?l={lang}&c={authCode}' }, false)
    expect(link).toEqual({ href: 'https://partner.example/?l=fr_FR&c=', leavesApp: true, takesCode: false })
    const open = (webUrl: string) => bannerLink({ ...banner, bannerType: 1, webUrl }, true)
    expect(open('https://partner.example/?l={lang}&c={authCode}')?.takesCode).toBe(true)
    expect(open('https://partner.example/')?.takesCode).toBe(false)
    expect(fillAddress('https://partner.example/{lang}?c={authCode}', 'a&b')).toBe('https://partner.example/fr_FR?c=a%26b')
    expect(bannerLink({ ...banner, bannerType: 1 }, false)).toBeUndefined()
  })

  it.each(['http://partner.example/', 'javascript:alert(1)', '//partner.example/', 'data:text/html,x', ' https://partner.example/'])(
    'opens nothing of another kind: %s',
    (webUrl) => expect(bannerLink({ ...banner, bannerType: 1, webUrl }, false)).toBeUndefined(),
  )

  it('shows its video or picture, and sends visitors to sign in for what members see', () => {
    expect(bannerLink({ ...banner, bannerType: 2 }, false)?.href).toBe('/bannerDetail?bannerId=b')
    expect(bannerLink({ ...banner, bannerType: 3 }, false)?.href).toBe('/bannerDetail?bannerId=b')
    expect(bannerLink({ ...banner, bannerType: 4 }, false)?.href).toBe('/login')
    expect(bannerLink({ ...banner, bannerType: 4 }, true)?.href).toBe('/bannerDetail?bannerId=b')
  })
})

describe('a newcomer', () => {
  const card = (collectedHearts: number) => ({ collectedHearts }) as StampCard
  const points = { points: 0, cents: 0, expiresOn: null }
  const nobody = { cards: [card(5)], collector: null, points, activatedRewards: [] }
  it('has collected nothing but the welcome hearts', () => {
    expect(isNewcomer(nobody, 5)).toBe(true)
    expect(isNewcomer({ ...nobody, cards: [] }, 0)).toBe(true)
    expect(isNewcomer({ ...nobody, collector: card(0) }, 5)).toBe(true)
  })

  it.each([
    ['hearts of a purchase', { cards: [card(5), card(6)] }],
    ['a punch', { collector: card(6) }],
    ['points', { points: { ...points, points: 3 } }],
    ['a reward', { activatedRewards: [{} as Redemption] }],
  ])('is none with %s', (_, more) => {
    expect(isNewcomer({ ...nobody, ...more }, 5)).toBe(false)
  })
})
