import { type Load, type Route, route } from '../../router/route.ts'

/** The specification uses both spellings. */
const terms: Load = () => import('./pages/TermsPage.tsx')

export const merchantRoutes: readonly Route[] = [
  route('/main/more', () => import('./pages/MorePage.tsx'), { template: 'list', tab: 'more' }),
  route('/userGuide', () => import('./pages/UserGuidePage.tsx'), { template: 'shop', tab: 'more' }),
  route('/faqs', () => import('./pages/FaqsPage.tsx'), { template: 'list', tab: 'more' }),
  route('/aboutUs', () => import('./pages/AboutUsPage.tsx'), { template: 'list', tab: 'more' }),
  route('/Terms', terms, { template: 'list', tab: 'more' }),
  route('/terms', terms, { template: 'list', tab: 'more' }),
  route('/privacy', () => import('./pages/PrivacyPage.tsx'), { template: 'list', tab: 'more' }),
]
