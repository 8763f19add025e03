import { type Load, plainRoute, type Route, route } from '../../router/route.ts'

const loadLanding: Load = async () => {
  const { default: LandingPage, prepareLanding } = await import('./pages/LandingPage.tsx')
  prepareLanding()
  return { default: LandingPage }
}

export const homeRoutes: readonly Route[] = [
  plainRoute('/index', () => import('./pages/StartPage.tsx')),
  plainRoute('/main/landing', loadLanding, { tab: 'landing' }),
  route('/main/offers', () => import('./pages/BonusWorldPage.tsx'), { tab: 'offers' }),
  route('/offers', () => import('./pages/BonusWorldPage.tsx'), { tab: 'offers' }),
  route('/bannerDetail', () => import('./pages/BannerPage.tsx'), { tab: 'landing' }),
]
