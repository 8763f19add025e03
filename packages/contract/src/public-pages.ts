/** A page of the app that anybody may read. */
export interface PublicPage {
  /** The address that it goes by, written as in the app's table of pages. */
  path: string
  /** Further addresses that show the same. */
  also?: readonly string[]
}

/**
 * What search engines may list. Every page that is not here belongs to a member, to a step of a form, to an age or to a link with a code. The card is
 * here as a main area: visitors learn there how to get one.
 */
export const publicPages: readonly PublicPage[] = [
  { path: '/register', also: ['/', '/index'] },
  { path: '/main/landing', also: ['/main'] },
  { path: '/main/offers', also: ['/offers'] },
  { path: '/main/wallet' },
  { path: '/main/more' },
  { path: '/coffeeShop' },
  { path: '/couponDetail/:couponId' },
  { path: '/stampCardDetail/:campaignId' },
  { path: '/rewardDetail/:rewardId/:campaignId' },
  { path: '/collectorCardDetail/:campaignId' },
  { path: '/gifts' },
  { path: '/giftDetail/:giftId' },
  { path: '/storeLocator' },
  { path: '/recipes' },
  { path: '/recipe/:recipeId' },
  { path: '/userGuide' },
  { path: '/faqs' },
  { path: '/community' },
  { path: '/aboutUs' },
  { path: '/contactUs' },
  { path: '/Terms', also: ['/terms'] },
  { path: '/privacy' },
]
