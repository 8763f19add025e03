import { type LazyPage, lazyPage } from './page.tsx'

export type Tab = 'landing' | 'offers' | 'wallet' | 'me' | 'more'

export interface Route extends LazyPage {
  path: string
  /** The main area it belongs to: there the tab bar shows. Without one the page stands alone, as the steps of signing up do. */
  tab?: Tab
  /** Visitors are asked to sign in first. */
  membersOnly?: true
  /** A form in progress: changing the language does not load it anew. */
  form?: true
}

type Load = Parameters<typeof lazyPage>[0]
type More = Omit<Route, 'path' | keyof LazyPage>

/** A page that needs no call to be drawn: what reads and caches calls is not fetched for it. */
const plainRoute = (path: string, load: Load, more: More = {}): Route => ({ path, ...lazyPage(load), ...more })

const route = (path: string, load: Load, more?: More): Route =>
  plainRoute(
    path,
    async () => {
      const [{ default: Page }, { withData }] = await Promise.all([load(), import('./with-data.tsx')])
      return { default: withData(Page) }
    },
    more,
  )

const loadLanding: Load = async () => {
  const { default: LandingPage, prepareLanding } = await import('../home/LandingPage.tsx')
  prepareLanding()
  return { default: LandingPage }
}

/** The specification writes it both ways. */
const terms: Load = () => import('../merchant/TermsPage.tsx')

/** The one table of pages: address, code, and where it belongs (specification, section 2). */
export const routes: readonly Route[] = [
  plainRoute('/index', () => import('../home/StartPage.tsx')),
  plainRoute('/register', () => import('../account/RegisterPage.tsx')),
  route('/signup', () => import('../account/SignUpPage.tsx'), { form: true }),
  route('/login', () => import('../account/LoginPage.tsx'), { form: true }),
  route('/verifyEmail', () => import('../account/VerifyEmailPage.tsx'), { form: true }),
  route('/verifyCode/:type/:registerType', () => import('../account/VerifyCodePage.tsx'), { form: true }),
  route('/password/:type', () => import('../account/PasswordPage.tsx'), { form: true }),
  route('/createAccount', () => import('../account/CreateAccountPage.tsx'), { form: true }),
  route('/forgotPassword/:type', () => import('../account/ForgotPasswordPage.tsx'), { form: true }),
  route('/resetPassword', () => import('../account/ResetPasswordPage.tsx'), { form: true }),
  route('/changePassword', () => import('../account/ChangePasswordPage.tsx'), { form: true, membersOnly: true }),
  route('/changeMobileEmail/:type', () => import('../account/ChangeMobileEmailPage.tsx'), { form: true, membersOnly: true }),
  route('/accountSecurity', () => import('../account/AccountSecurityPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/devices', () => import('../account/DevicesPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/dataExport', () => import('../account/DataExportPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/deleteAccount', () => import('../account/DeleteAccountPage.tsx'), { form: true }),
  plainRoute('/goodbye', () => import('../account/GoodbyePage.tsx')),
  route('/facebook', () => import('../account/FacebookPage.tsx'), { form: true }),
  route('/setProfile', () => import('../account/SetProfilePage.tsx'), { form: true, membersOnly: true }),
  route('/editProfile', () => import('../account/EditProfilePage.tsx'), { form: true, membersOnly: true }),
  route('/cropper', () => import('../account/CropperPage.tsx'), { form: true, membersOnly: true }),
  route('/connectCard', () => import('../account/ConnectCardPage.tsx'), { form: true, membersOnly: true }),
  plainRoute('/main/landing', loadLanding, { tab: 'landing' }),
  route('/main/offers', () => import('../home/bonus-world/BonusWorldPage.tsx'), { tab: 'offers' }),
  route('/main/wallet', () => import('../tier/CustomerCardPage.tsx'), { tab: 'wallet', membersOnly: true }),
  route('/main/me', () => import('../account/MePage.tsx'), { tab: 'me' }),
  route('/main/more', () => import('../merchant/MorePage.tsx'), { tab: 'more' }),
  route('/offers', () => import('../home/bonus-world/BonusWorldPage.tsx'), { tab: 'offers' }),
  route('/coffeeShop', () => import('../coupons/CoffeeShopPage.tsx'), { tab: 'offers' }),
  route('/wineShop', () => import('../coupons/WineShopPage.tsx'), { tab: 'offers' }),
  route('/couponDetail/:couponId', () => import('../coupons/CouponPage.tsx'), { tab: 'offers' }),
  route('/couponUserDetail/:userCouponId', () => import('../coupons/UserCouponPage.tsx'), { tab: 'offers', membersOnly: true }),
  route('/eCouponHistory', () => import('../coupons/CouponHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/stampCardDetail/:campaignId', () => import('../hearts/HeartCardPage.tsx'), { tab: 'offers' }),
  route('/rewardDetail/:rewardId/:campaignId', () => import('../rewards/RewardPage.tsx'), { tab: 'offers' }),
  route('/rewardsHistory', () => import('../rewards/RewardsHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/rewardRedeemedDetail', () => import('../rewards/RewardRedeemedPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/eStampHistory', () => import('../hearts/HeartsHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/TransHistory', () => import('../receipts/TransactionsPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/bakeryPoints', () => import('../points/BakeryPointsPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/bakeryTillsHistory', () => import('../points/PointsHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/gifts', () => import('../gifts/GiftsPage.tsx'), { tab: 'offers' }),
  route('/giftDetail/:giftId', () => import('../gifts/GiftPage.tsx'), { tab: 'offers' }),
  route('/reservations', () => import('../reservations/ReservationsPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/collectorCardDetail/:campaignId', () => import('../collector/CollectorCardPage.tsx'), { tab: 'offers' }),
  route('/collectorHistory', () => import('../collector/CollectorHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/scanCode', () => import('../account/ScanCardPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/scanQrCode', () => import('../hearts/ScanHeartsPage.tsx'), { tab: 'offers', membersOnly: true }),
  route('/andMore', () => import('../friends/FriendsPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/selectFriend', () => import('../friends/SelectFriendPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/referral', () => import('../referral/ReferralPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/notification', () => import('../notifications/InboxPage.tsx'), { tab: 'landing', membersOnly: true }),
  route('/notificationDetail', () => import('../notifications/NotificationPage.tsx'), { tab: 'landing', membersOnly: true }),
  route('/bannerDetail', () => import('../home/BannerPage.tsx'), { tab: 'landing' }),
  route('/language', () => import('../account/LanguagePage.tsx'), { tab: 'more' }),
  route('/storeLocator', () => import('../stores/StoreLocatorPage.tsx'), { tab: 'more' }),
  route('/recipes', () => import('../recipes/RecipesPage.tsx'), { tab: 'more' }),
  route('/recipe/:recipeId', () => import('../recipes/RecipePage.tsx'), { tab: 'more' }),
  route('/recipePlan', () => import('../recipes/RecipePlanPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/groceryList', () => import('../recipes/GroceryListPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/userGuide', () => import('../merchant/UserGuidePage.tsx'), { tab: 'more' }),
  route('/faqs', () => import('../merchant/FaqsPage.tsx'), { tab: 'more' }),
  route('/community', () => import('../donations/CommunityPage.tsx'), { tab: 'more' }),
  route('/aboutUs', () => import('../merchant/AboutUsPage.tsx'), { tab: 'more' }),
  route('/Terms', terms, { tab: 'more' }),
  route('/terms', terms, { tab: 'more' }),
  route('/privacy', () => import('../merchant/PrivacyPage.tsx'), { tab: 'more' }),
  route('/contactUs', () => import('../account/ContactUsPage.tsx'), { form: true }),
]

export const redirects: Readonly<Record<string, string>> = { '/': '/index', '/main': '/main/landing', '/main/': '/main/landing' }

const patterns = routes.map((entry) => ({ entry, pattern: new RegExp(`^${entry.path.replace(/:\w+/g, '[^/]+')}/?$`) }))

/** The page of an address. */
export function routeOf(path: string): Route | undefined {
  const pathname = path.split(/[?#]/)[0] ?? path
  return patterns.find(({ pattern }) => pattern.test(pathname))?.entry
}
