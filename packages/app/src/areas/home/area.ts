import { type Load, plainRoute, type Route, route } from '../../router/route.ts'

const loadLanding: Load = async () => {
  const { default: LandingPage, prepareLanding } = await import('./pages/LandingPage.tsx')
  await prepareLanding()
  return { default: LandingPage }
}

export const homeRoutes: readonly Route[] = [
  plainRoute('/index', () => import('./pages/StartPage.tsx'), { template: 'plain' }),
  plainRoute('/main/landing', loadLanding, { template: 'plain', tab: 'landing' }),
  route('/main/offers', () => import('./pages/BonusWorldPage.tsx'), { template: 'shop', tab: 'offers' }),
  route('/offers', () => import('./pages/BonusWorldPage.tsx'), { template: 'shop', tab: 'offers' }),
  route('/bannerDetail', () => import('./pages/BannerPage.tsx'), { template: 'object', tab: 'landing' }),
]
