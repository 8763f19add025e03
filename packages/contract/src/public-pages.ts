/** A page of the app that anybody may read. */
export interface PublicPage {
  /** The canonical path, written as in the app's route table. */
  path: string
  /** Further paths that show the same page. */
  also?: readonly string[]
}

/**
 * Pages that search engines may index. All other pages belong to a member, to a step of a form, to an age or to a link with a code. The card is
 * included because it is a main area: it explains to visitors how to get one.
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
  { path: '/accessibility' },
]
