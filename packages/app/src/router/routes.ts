import { memberHome } from '../areas/home/pages/member-home.ts'
import type { Read } from '../dispatcher/early.ts'
import { merchantCode } from '../dispatcher/merchant-code.ts'
import { session } from '../dispatcher/session.ts'
import type { Load } from './lazy-page.tsx'
import { plainRoute, type Route, route } from './route.ts'

const textPage: Load = () => import('../areas/merchant/pages/TextPage.tsx')

/** Members see another home than visitors. If its code does not arrive, rendering it says so. */
const landingPage: Load = async () => {
  const [page] = await Promise.all([import('../areas/home/pages/LandingPage.tsx'), session.get() && memberHome.preload().catch(() => {})])
  return page
}

const ofMerchant: Read = ['getMerchantDetail', { merchantCode }]
const ofHome: readonly Read[] = [
  ['listHomePage', {}],
  ['listUserCoupon', { limit: 100 }],
  ['getRecentTransferRecord', { limit: 20 }],
]
const ofBonusWorld: readonly Read[] = [
  ofMerchant,
  ['listCoupon', { limit: 100 }, 'list'],
  ['listUserCoupon', { limit: 100 }],
  ['listUserRedeemHistory', { status: 'Activated' }],
]
const ofMe: readonly Read[] = [
  ofMerchant,
  ['getUserProfile', { isFromLoyalty: false }],
  ['getUserMemberTierDetail', { isCallLoyalty: false }],
  ['listUserRedeemHistory', { limit: 100 }],
  ['listHistoryUnReadStatus', {}],
]

/** Every page (specification, section 2). */
export const routes: readonly Route[] = [
  plainRoute('/register', () => import('../areas/account/pages/RegisterPage.tsx'), { template: 'plain' }),
  route('/signup', () => import('../areas/account/pages/SignUpPage.tsx'), { template: 'form', form: true }),
  route('/login', () => import('../areas/account/pages/LoginPage.tsx'), { template: 'form', form: true }),
  route('/verifyEmail', () => import('../areas/account/pages/VerifyEmailPage.tsx'), { template: 'form', form: true }),
  route('/verifyCode/:type/:registerType', () => import('../areas/account/pages/VerifyCodePage.tsx'), { template: 'form', form: true }),
  route('/password/:type', () => import('../areas/account/pages/PasswordPage.tsx'), { template: 'form', form: true }),
  route('/createAccount', () => import('../areas/account/pages/CreateAccountPage.tsx'), { template: 'form', form: true }),
  route('/forgotPassword/:type', () => import('../areas/account/pages/ForgotPasswordPage.tsx'), { template: 'form', form: true }),
  route('/resetPassword', () => import('../areas/account/pages/ResetPasswordPage.tsx'), { template: 'form', form: true }),
  route('/changePassword', () => import('../areas/account/pages/ChangePasswordPage.tsx'), {
    template: 'form',
    form: true,
    membersOnly: true,
  }),
  route('/changeMobileEmail/:type', () => import('../areas/account/pages/ChangeMobileEmailPage.tsx'), {
    template: 'form',
    form: true,
    membersOnly: true,
  }),
  route('/accountSecurity', () => import('../areas/account/pages/AccountSecurityPage.tsx'), {
    template: 'form',
    tab: 'me',
    membersOnly: true,
  }),
  route('/devices', () => import('../areas/account/pages/DevicesPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
  route('/passkeys', () => import('../areas/account/pages/PasskeysPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
  route('/dataExport', () => import('../areas/account/pages/DataExportPage.tsx'), { template: 'form', tab: 'me', membersOnly: true }),
  route('/deleteAccount', () => import('../areas/account/pages/DeleteAccountPage.tsx'), { template: 'form', form: true }),
  route('/undo', () => import('../areas/account/pages/UndoPage.tsx'), { template: 'form', form: true }),
  plainRoute('/goodbye', () => import('../areas/account/pages/GoodbyePage.tsx'), { template: 'plain' }),
  route('/facebook', () => import('../areas/account/pages/FacebookPage.tsx'), { template: 'form', form: true }),
  route('/setProfile', () => import('../areas/account/pages/SetProfilePage.tsx'), { template: 'form', form: true, membersOnly: true }),
  route('/editProfile', () => import('../areas/account/pages/EditProfilePage.tsx'), { template: 'form', form: true, membersOnly: true }),
  route('/cropper', () => import('../areas/account/pages/CropperPage.tsx'), { template: 'form', form: true, membersOnly: true }),
  route('/connectCard', () => import('../areas/account/pages/ConnectCardPage.tsx'), { template: 'form', form: true, membersOnly: true }),
  route('/main/me', () => import('../areas/account/pages/MePage.tsx'), { template: 'list', tab: 'me', reads: ofMe }),
  route('/scanCode', () => import('../areas/account/pages/ScanCardPage.tsx'), { template: 'form', tab: 'me', membersOnly: true }),
  route('/language', () => import('../areas/account/pages/LanguagePage.tsx'), { template: 'form', tab: 'more' }),
  route('/contactUs', () => import('../areas/account/pages/ContactUsPage.tsx'), { template: 'form', form: true }),
  route('/collectorCardDetail/:campaignId', () => import('../areas/collector/pages/CollectorCardPage.tsx'), {
    template: 'object',
    tab: 'offers',
  }),
  route('/collectorHistory', () => import('../areas/collector/pages/CollectorHistoryPage.tsx'), {
    template: 'list',
    tab: 'me',
    membersOnly: true,
  }),
  route('/coffeeShop', () => import('../areas/coupons/pages/CoffeeShopPage.tsx'), { template: 'shop', tab: 'offers' }),
  route('/wineShop', () => import('../areas/coupons/pages/WineShopPage.tsx'), { template: 'shop', tab: 'offers' }),
  route('/couponDetail/:couponId', () => import('../areas/coupons/pages/CouponPage.tsx'), { template: 'object', tab: 'offers' }),
  route('/couponUserDetail/:userCouponId', () => import('../areas/coupons/pages/CouponPage.tsx'), {
    template: 'object',
    tab: 'offers',
    membersOnly: true,
  }),
  route('/eCouponHistory', () => import('../areas/coupons/pages/CouponHistoryPage.tsx'), {
    template: 'list',
    tab: 'me',
    membersOnly: true,
  }),
  route('/main/wallet', () => import('../areas/customer-card/pages/CustomerCardPage.tsx'), {
    template: 'object',
    tab: 'wallet',
    membersOnly: true,
  }),
  route('/community', () => import('../areas/donations/pages/CommunityPage.tsx'), { template: 'list', tab: 'more' }),
  route('/andMore', () => import('../areas/friends/pages/FriendsPage.tsx'), { template: 'list', tab: 'more', membersOnly: true }),
  route('/selectFriend', () => import('../areas/friends/pages/SelectFriendPage.tsx'), { template: 'list', tab: 'more', membersOnly: true }),
  route('/gifts', () => import('../areas/gifts/pages/GiftsPage.tsx'), { template: 'shop', tab: 'offers' }),
  route('/giftDetail/:giftId', () => import('../areas/gifts/pages/GiftPage.tsx'), { template: 'object', tab: 'offers' }),
  route('/stampCardDetail/:campaignId', () => import('../areas/hearts/pages/HeartCardPage.tsx'), { template: 'object', tab: 'offers' }),
  route('/eStampHistory', () => import('../areas/hearts/pages/HeartsHistoryPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
  route('/scanQrCode', () => import('../areas/hearts/pages/ScanHeartsPage.tsx'), { template: 'form', tab: 'offers', membersOnly: true }),
  plainRoute('/index', () => import('../areas/home/pages/StartPage.tsx'), { template: 'plain' }),
  plainRoute('/main/landing', landingPage, { template: 'plain', tab: 'landing', reads: ofHome }),
  route('/main/offers', () => import('../areas/home/pages/BonusWorldPage.tsx'), { template: 'shop', tab: 'offers', reads: ofBonusWorld }),
  route('/offers', () => import('../areas/home/pages/BonusWorldPage.tsx'), { template: 'shop', tab: 'offers', reads: ofBonusWorld }),
  route('/bannerDetail', () => import('../areas/home/pages/BannerPage.tsx'), { template: 'object', tab: 'landing' }),
  route('/main/more', () => import('../areas/merchant/pages/MorePage.tsx'), { template: 'list', tab: 'more' }),
  route('/userGuide', () => import('../areas/merchant/pages/UserGuidePage.tsx'), { template: 'shop', tab: 'more' }),
  route('/faqs', () => import('../areas/merchant/pages/FaqsPage.tsx'), { template: 'list', tab: 'more' }),
  route('/aboutUs', textPage, { template: 'list', tab: 'more' }),
  // The specification uses both spellings.
  route('/Terms', textPage, { template: 'list', tab: 'more' }),
  route('/terms', textPage, { template: 'list', tab: 'more' }),
  route('/privacy', textPage, { template: 'list', tab: 'more' }),
  route('/notification', () => import('../areas/notifications/pages/InboxPage.tsx'), {
    template: 'list',
    tab: 'landing',
    membersOnly: true,
  }),
  route('/notificationDetail', () => import('../areas/notifications/pages/NotificationPage.tsx'), {
    template: 'list',
    tab: 'landing',
    membersOnly: true,
  }),
  route('/bakeryPoints', () => import('../areas/points/pages/BakeryPointsPage.tsx'), { template: 'object', tab: 'me', membersOnly: true }),
  route('/bakeryTillsHistory', () => import('../areas/points/pages/PointsHistoryPage.tsx'), {
    template: 'list',
    tab: 'me',
    membersOnly: true,
  }),
  route('/claimReceipt', () => import('../areas/receipts/pages/ClaimReceiptPage.tsx'), { template: 'form', tab: 'me', membersOnly: true }),
  route('/TransHistory', () => import('../areas/receipts/pages/TransactionsPage.tsx'), { template: 'list', tab: 'me', membersOnly: true }),
  route('/recipes', () => import('../areas/recipes/pages/RecipesPage.tsx'), { template: 'shop', tab: 'more' }),
  route('/recipe/:recipeId', () => import('../areas/recipes/pages/RecipePage.tsx'), { template: 'object', tab: 'more' }),
  route('/recipePlan', () => import('../areas/recipes/pages/RecipePlanPage.tsx'), { template: 'shop', tab: 'more', membersOnly: true }),
  route('/groceryList', () => import('../areas/recipes/pages/GroceryListPage.tsx'), { template: 'list', tab: 'more', membersOnly: true }),
  route('/referral', () => import('../areas/referral/pages/ReferralPage.tsx'), { template: 'object', tab: 'more', membersOnly: true }),
  route('/reservations', () => import('../areas/reservations/pages/ReservationsPage.tsx'), {
    template: 'list',
    tab: 'me',
    membersOnly: true,
  }),
  route('/rewardDetail/:rewardId/:campaignId', () => import('../areas/rewards/pages/RewardPage.tsx'), {
    template: 'object',
    tab: 'offers',
  }),
  route('/rewardsHistory', () => import('../areas/rewards/pages/RewardsHistoryPage.tsx'), {
    template: 'list',
    tab: 'me',
    membersOnly: true,
  }),
  route('/rewardRedeemedDetail', () => import('../areas/rewards/pages/RewardRedeemedPage.tsx'), {
    template: 'object',
    tab: 'me',
    membersOnly: true,
  }),
  route('/storeLocator', () => import('../areas/stores/pages/StoreLocatorPage.tsx'), { template: 'list', tab: 'more' }),
]

export const redirects: Readonly<Record<string, string>> = { '/': '/index', '/main': '/main/landing', '/main/': '/main/landing' }
