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
      const [{ default: Page }, { withData }] = await Promise.all([load(), import('../dispatcher/with-data.tsx')])
      return { default: withData(Page) }
    },
    more,
  )

const loadLanding: Load = async () => {
  const { default: LandingPage, prepareLanding } = await import('../areas/home/pages/LandingPage.tsx')
  prepareLanding()
  return { default: LandingPage }
}

/** The specification writes it both ways. */
const terms: Load = () => import('../areas/merchant/pages/TermsPage.tsx')

/** The one table of pages: address, code, and where it belongs (specification, section 2). */
export const routes: readonly Route[] = [
  plainRoute('/index', () => import('../areas/home/pages/StartPage.tsx')),
  plainRoute('/register', () => import('../areas/account/pages/RegisterPage.tsx')),
  route('/signup', () => import('../areas/account/pages/SignUpPage.tsx'), { form: true }),
  route('/login', () => import('../areas/account/pages/LoginPage.tsx'), { form: true }),
  route('/verifyEmail', () => import('../areas/account/pages/VerifyEmailPage.tsx'), { form: true }),
  route('/verifyCode/:type/:registerType', () => import('../areas/account/pages/VerifyCodePage.tsx'), { form: true }),
  route('/password/:type', () => import('../areas/account/pages/PasswordPage.tsx'), { form: true }),
  route('/createAccount', () => import('../areas/account/pages/CreateAccountPage.tsx'), { form: true }),
  route('/forgotPassword/:type', () => import('../areas/account/pages/ForgotPasswordPage.tsx'), { form: true }),
  route('/resetPassword', () => import('../areas/account/pages/ResetPasswordPage.tsx'), { form: true }),
  route('/changePassword', () => import('../areas/account/pages/ChangePasswordPage.tsx'), { form: true, membersOnly: true }),
  route('/changeMobileEmail/:type', () => import('../areas/account/pages/ChangeMobileEmailPage.tsx'), { form: true, membersOnly: true }),
  route('/accountSecurity', () => import('../areas/account/pages/AccountSecurityPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/devices', () => import('../areas/account/pages/DevicesPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/dataExport', () => import('../areas/account/pages/DataExportPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/deleteAccount', () => import('../areas/account/pages/DeleteAccountPage.tsx'), { form: true }),
  plainRoute('/goodbye', () => import('../areas/account/pages/GoodbyePage.tsx')),
  route('/facebook', () => import('../areas/account/pages/FacebookPage.tsx'), { form: true }),
  route('/setProfile', () => import('../areas/account/pages/SetProfilePage.tsx'), { form: true, membersOnly: true }),
  route('/editProfile', () => import('../areas/account/pages/EditProfilePage.tsx'), { form: true, membersOnly: true }),
  route('/cropper', () => import('../areas/account/pages/CropperPage.tsx'), { form: true, membersOnly: true }),
  route('/connectCard', () => import('../areas/account/pages/ConnectCardPage.tsx'), { form: true, membersOnly: true }),
  plainRoute('/main/landing', loadLanding, { tab: 'landing' }),
  route('/main/offers', () => import('../areas/home/bonus-world/BonusWorldPage.tsx'), { tab: 'offers' }),
  route('/main/wallet', () => import('../areas/tier/pages/CustomerCardPage.tsx'), { tab: 'wallet', membersOnly: true }),
  route('/main/me', () => import('../areas/account/pages/MePage.tsx'), { tab: 'me' }),
  route('/main/more', () => import('../areas/merchant/pages/MorePage.tsx'), { tab: 'more' }),
  route('/offers', () => import('../areas/home/bonus-world/BonusWorldPage.tsx'), { tab: 'offers' }),
  route('/coffeeShop', () => import('../areas/coupons/pages/CoffeeShopPage.tsx'), { tab: 'offers' }),
  route('/wineShop', () => import('../areas/coupons/pages/WineShopPage.tsx'), { tab: 'offers' }),
  route('/couponDetail/:couponId', () => import('../areas/coupons/pages/CouponPage.tsx'), { tab: 'offers' }),
  route('/couponUserDetail/:userCouponId', () => import('../areas/coupons/pages/UserCouponPage.tsx'), { tab: 'offers', membersOnly: true }),
  route('/eCouponHistory', () => import('../areas/coupons/pages/CouponHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/stampCardDetail/:campaignId', () => import('../areas/hearts/pages/HeartCardPage.tsx'), { tab: 'offers' }),
  route('/rewardDetail/:rewardId/:campaignId', () => import('../areas/rewards/pages/RewardPage.tsx'), { tab: 'offers' }),
  route('/rewardsHistory', () => import('../areas/rewards/pages/RewardsHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/rewardRedeemedDetail', () => import('../areas/rewards/pages/RewardRedeemedPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/eStampHistory', () => import('../areas/hearts/pages/HeartsHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/TransHistory', () => import('../areas/receipts/pages/TransactionsPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/bakeryPoints', () => import('../areas/points/pages/BakeryPointsPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/bakeryTillsHistory', () => import('../areas/points/pages/PointsHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/gifts', () => import('../areas/gifts/pages/GiftsPage.tsx'), { tab: 'offers' }),
  route('/giftDetail/:giftId', () => import('../areas/gifts/pages/GiftPage.tsx'), { tab: 'offers' }),
  route('/reservations', () => import('../areas/reservations/pages/ReservationsPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/collectorCardDetail/:campaignId', () => import('../areas/collector/pages/CollectorCardPage.tsx'), { tab: 'offers' }),
  route('/collectorHistory', () => import('../areas/collector/pages/CollectorHistoryPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/scanCode', () => import('../areas/account/pages/ScanCardPage.tsx'), { tab: 'me', membersOnly: true }),
  route('/scanQrCode', () => import('../areas/hearts/pages/ScanHeartsPage.tsx'), { tab: 'offers', membersOnly: true }),
  route('/andMore', () => import('../areas/friends/pages/FriendsPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/selectFriend', () => import('../areas/friends/pages/SelectFriendPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/referral', () => import('../areas/referral/pages/ReferralPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/notification', () => import('../areas/notifications/pages/InboxPage.tsx'), { tab: 'landing', membersOnly: true }),
  route('/notificationDetail', () => import('../areas/notifications/pages/NotificationPage.tsx'), { tab: 'landing', membersOnly: true }),
  route('/bannerDetail', () => import('../areas/home/pages/BannerPage.tsx'), { tab: 'landing' }),
  route('/language', () => import('../areas/account/pages/LanguagePage.tsx'), { tab: 'more' }),
  route('/storeLocator', () => import('../areas/stores/pages/StoreLocatorPage.tsx'), { tab: 'more' }),
  route('/recipes', () => import('../areas/recipes/pages/RecipesPage.tsx'), { tab: 'more' }),
  route('/recipe/:recipeId', () => import('../areas/recipes/pages/RecipePage.tsx'), { tab: 'more' }),
  route('/recipePlan', () => import('../areas/recipes/pages/RecipePlanPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/groceryList', () => import('../areas/recipes/pages/GroceryListPage.tsx'), { tab: 'more', membersOnly: true }),
  route('/userGuide', () => import('../areas/merchant/pages/UserGuidePage.tsx'), { tab: 'more' }),
  route('/faqs', () => import('../areas/merchant/pages/FaqsPage.tsx'), { tab: 'more' }),
  route('/community', () => import('../areas/donations/pages/CommunityPage.tsx'), { tab: 'more' }),
  route('/aboutUs', () => import('../areas/merchant/pages/AboutUsPage.tsx'), { tab: 'more' }),
  route('/Terms', terms, { tab: 'more' }),
  route('/terms', terms, { tab: 'more' }),
  route('/privacy', () => import('../areas/merchant/pages/PrivacyPage.tsx'), { tab: 'more' }),
  route('/contactUs', () => import('../areas/account/pages/ContactUsPage.tsx'), { form: true }),
]

export const redirects: Readonly<Record<string, string>> = { '/': '/index', '/main': '/main/landing', '/main/': '/main/landing' }

const patterns = routes.map((entry) => ({ entry, pattern: new RegExp(`^${entry.path.replace(/:\w+/g, '[^/]+')}/?$`) }))

/** The page of an address. */
export function routeOf(path: string): Route | undefined {
  const pathname = path.split(/[?#]/)[0] ?? path
  return patterns.find(({ pattern }) => pattern.test(pathname))?.entry
}
