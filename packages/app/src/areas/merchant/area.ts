import { type Load, type Route, route } from '../../router/route.ts'

/** The specification uses both spellings. */
const terms: Load = () => import('./pages/TermsPage.tsx')

export const merchantRoutes: readonly Route[] = [
  route('/main/more', () => import('./pages/MorePage.tsx'), { tab: 'more' }),
  route('/userGuide', () => import('./pages/UserGuidePage.tsx'), { tab: 'more' }),
  route('/faqs', () => import('./pages/FaqsPage.tsx'), { tab: 'more' }),
  route('/aboutUs', () => import('./pages/AboutUsPage.tsx'), { tab: 'more' }),
  route('/Terms', terms, { tab: 'more' }),
  route('/terms', terms, { tab: 'more' }),
  route('/privacy', () => import('./pages/PrivacyPage.tsx'), { tab: 'more' }),
]
