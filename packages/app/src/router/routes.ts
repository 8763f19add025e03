import { memberHome } from '../areas/home/pages/member-home.ts'
import type { Read } from '../dispatcher/early.ts'
import { merchantCode } from '../dispatcher/merchant-code.ts'
import { session } from '../dispatcher/session.ts'
import type { Load } from './lazy-page.tsx'
import { plainRoute, type Route, route } from './route.ts'

const textPage: Load = () => import('../areas/merchant/pages/TextPage.tsx')
const cardPage: Load = () => import('../areas/customer-card/pages/CustomerCardPage.tsx')
const historyPage: Load = () => import('../areas/receipts/pages/HistoryPage.tsx')

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
const ofWeek: Read = ['listPromotion', { limit: 100 }, 'list']
const ofBonusWorld: readonly Read[] = [
  ofMerchant,
  ['listCoupon', { limit: 100 }, 'list'],
  ['listUserCoupon', { limit: 100 }],
  ['listUserRedeemHistory', { status: 'Activated' }],
  ofWeek,
]
const ofMe: readonly Read[] = [
  ofMerchant,
  ['getUserProfile', { isFromLoyalty: false }],
  ['getUserMemberTierDetail', { isCallLoyalty: false }],
  ['listHistoryUnReadStatus', {}],
  ['listConsents', {}],
]

/** Every page (specification, section 2). */
export const routes: readonly Route[] = [
  plainRoute('/register', () => import('../areas/account/pages/RegisterPage.tsx'), 'plain'),
  route('/signup', () => import('../areas/account/pages/SignUpPage.tsx'), 'form'),
  route('/login', () => import('../areas/account/pages/LoginPage.tsx'), 'form'),
  route('/verifyEmail', () => import('../areas/account/pages/VerifyEmailPage.tsx'), 'form'),
  route('/verifyCode/:type/:registerType', () => import('../areas/account/pages/VerifyCodePage.tsx'), 'form'),
  route('/password/:type', () => import('../areas/account/pages/PasswordPage.tsx'), 'form'),
  route('/createAccount', () => import('../areas/account/pages/CreateAccountPage.tsx'), 'form'),
  route('/forgotPassword/:type', () => import('../areas/account/pages/ForgotPasswordPage.tsx'), 'form'),
  route('/resetPassword', () => import('../areas/account/pages/ResetPasswordPage.tsx'), 'form'),
  route('/changePassword', () => import('../areas/account/pages/ChangePasswordPage.tsx'), 'form', { membersOnly: true }),
  route('/changeMobileEmail/:type', () => import('../areas/account/pages/ChangeMobileEmailPage.tsx'), 'form', { membersOnly: true }),
  route('/accountSecurity', () => import('../areas/account/pages/AccountSecurityPage.tsx'), 'account', { tab: 'me', membersOnly: true }),
  route('/devices', () => import('../areas/account/pages/DevicesPage.tsx'), 'list', { tab: 'me', membersOnly: true }),
  route('/passkeys', () => import('../areas/account/pages/PasskeysPage.tsx'), 'list', { tab: 'me', membersOnly: true }),
  route('/dataExport', () => import('../areas/account/pages/DataExportPage.tsx'), 'form', { tab: 'me', membersOnly: true }),
  route('/deleteAccount', () => import('../areas/account/pages/DeleteAccountPage.tsx'), 'account'),
  route('/undo', () => import('../areas/account/pages/UndoPage.tsx'), 'form'),
  plainRoute('/goodbye', () => import('../areas/account/pages/GoodbyePage.tsx'), 'plain'),
  route('/facebook', () => import('../areas/account/pages/FacebookPage.tsx'), 'form'),
  route('/setProfile', () => import('../areas/account/pages/SetProfilePage.tsx'), 'form', { membersOnly: true }),
  route('/editProfile', () => import('../areas/account/pages/EditProfilePage.tsx'), 'account', { membersOnly: true }),
  route('/cropper', () => import('../areas/account/pages/CropperPage.tsx'), 'form', { membersOnly: true }),
  route('/connectCard', () => import('../areas/account/pages/ConnectCardPage.tsx'), 'form', { membersOnly: true }),
  route('/main/me', () => import('../areas/account/pages/MePage.tsx'), 'account', { tab: 'me', reads: ofMe }),
  route('/scanCode', () => import('../areas/account/pages/ConnectCardPage.tsx'), 'form', { membersOnly: true }),
  route('/language', () => import('../areas/account/pages/LanguagePage.tsx'), 'form', { tab: 'more' }),
  route('/contactUs', () => import('../areas/account/pages/ContactUsPage.tsx'), 'form'),
  route('/collectorCardDetail/:campaignId', () => import('../areas/collector/pages/CollectorCardPage.tsx'), 'object', { tab: 'offers' }),
  route('/coffeeShop', () => import('../areas/coupons/pages/ShopPage.tsx'), 'shop', { tab: 'offers' }),
  route('/wineShop', () => import('../areas/coupons/pages/ShopPage.tsx'), 'shop', { tab: 'offers' }),
  route('/couponDetail/:couponId', () => import('../areas/coupons/pages/CouponPage.tsx'), 'object', { tab: 'offers' }),
  route('/couponUserDetail/:userCouponId', () => import('../areas/coupons/pages/CouponPage.tsx'), 'object', {
    tab: 'offers',
    membersOnly: true,
  }),
  route('/main/wallet', cardPage, 'object', { tab: 'wallet', membersOnly: true }),
  route('/reservations', cardPage, 'object', { tab: 'wallet', membersOnly: true }),
  route('/community', () => import('../areas/donations/pages/CommunityPage.tsx'), 'list', { tab: 'me' }),
  route('/andMore', () => import('../areas/friends/pages/FriendsPage.tsx'), 'account', { tab: 'me', membersOnly: true }),
  route('/selectFriend', () => import('../areas/friends/pages/SelectFriendPage.tsx'), 'list', { tab: 'me', membersOnly: true }),
  route('/postcard', () => import('../areas/friends/pages/PostcardPage.tsx'), 'form', { membersOnly: true }),
  route('/post', () => import('../areas/friends/pages/PostPage.tsx'), 'form', { membersOnly: true }),
  route('/household', () => import('../areas/household/pages/HouseholdPage.tsx'), 'account', { tab: 'me', membersOnly: true }),
  route('/leaveHousehold', () => import('../areas/household/pages/LeaveHouseholdPage.tsx'), 'form', { membersOnly: true }),
  route('/gifts', () => import('../areas/gifts/pages/GiftsPage.tsx'), 'shop', { tab: 'offers' }),
  route('/giftDetail/:giftId', () => import('../areas/gifts/pages/GiftPage.tsx'), 'object', { tab: 'offers' }),
  route('/stampCardDetail/:campaignId', () => import('../areas/hearts/pages/HeartCardPage.tsx'), 'object', { tab: 'offers' }),
  route('/scanQrCode', () => import('../areas/hearts/pages/ScanHeartsPage.tsx'), 'form', { tab: 'offers', membersOnly: true }),
  plainRoute('/index', () => import('../areas/home/pages/StartPage.tsx'), 'plain'),
  plainRoute('/main/landing', landingPage, 'plain', { tab: 'landing', reads: ofHome }),
  route('/main/offers', () => import('../areas/home/pages/BonusWorldPage.tsx'), 'shop', { tab: 'offers', reads: ofBonusWorld }),
  route('/bannerDetail', () => import('../areas/home/pages/BannerPage.tsx'), 'object', { tab: 'landing' }),
  route('/main/more', () => import('../areas/merchant/pages/MorePage.tsx'), 'list', { tab: 'more' }),
  route('/userGuide', () => import('../areas/merchant/pages/UserGuidePage.tsx'), 'shop', { tab: 'more' }),
  route('/faqs', () => import('../areas/merchant/pages/FaqsPage.tsx'), 'list', { tab: 'more' }),
  route('/aboutUs', textPage, 'list', { tab: 'more' }),
  // The specification uses both spellings.
  route('/Terms', textPage, 'list', { tab: 'more' }),
  route('/terms', textPage, 'list', { tab: 'more' }),
  route('/privacy', textPage, 'list', { tab: 'more' }),
  route('/accessibility', textPage, 'list', { tab: 'more' }),
  route('/notification', () => import('../areas/notifications/pages/InboxPage.tsx'), 'list', { tab: 'landing', membersOnly: true }),
  route('/notificationDetail', () => import('../areas/notifications/pages/NotificationPage.tsx'), 'list', {
    tab: 'landing',
    membersOnly: true,
  }),
  route('/offers', () => import('../areas/offers/pages/OffersPage.tsx'), 'shop', { tab: 'offers', reads: [ofMerchant, ofWeek] }),
  route('/bakeryPoints', () => import('../areas/points/pages/BakeryPointsPage.tsx'), 'object', { tab: 'me', membersOnly: true }),
  route('/print', () => import('../areas/prints/pages/PrintPage.tsx'), 'object', { membersOnly: true }),
  route('/claimReceipt', () => import('../areas/receipts/pages/ClaimReceiptPage.tsx'), 'form', { tab: 'me', membersOnly: true }),
  route('/receipt/:transactionId', () => import('../areas/receipts/pages/ReceiptPage.tsx'), 'form', { tab: 'me', membersOnly: true }),
  route('/year', () => import('../areas/receipts/pages/YearPage.tsx'), 'object', { membersOnly: true }),
  route('/history', historyPage, 'list', { tab: 'me', membersOnly: true }),
  // The same page, filtered.
  route('/TransHistory', historyPage, 'list', { tab: 'me', membersOnly: true }),
  route('/eStampHistory', historyPage, 'list', { tab: 'me', membersOnly: true }),
  route('/eCouponHistory', historyPage, 'list', { tab: 'me', membersOnly: true }),
  route('/rewardsHistory', historyPage, 'list', { tab: 'me', membersOnly: true }),
  route('/collectorHistory', historyPage, 'list', { tab: 'me', membersOnly: true }),
  route('/bakeryTillsHistory', historyPage, 'list', { tab: 'me', membersOnly: true }),
  route('/recipes', () => import('../areas/recipes/pages/RecipesPage.tsx'), 'shop', { tab: 'landing' }),
  route('/recipe/:recipeId', () => import('../areas/recipes/pages/RecipePage.tsx'), 'object', { tab: 'landing' }),
  route('/recipePlan', () => import('../areas/recipes/pages/RecipePlanPage.tsx'), 'shop', { tab: 'landing', membersOnly: true }),
  route('/groceryList', () => import('../areas/recipes/pages/GroceryListPage.tsx'), 'list', { tab: 'landing', membersOnly: true }),
  route('/referral', () => import('../areas/referral/pages/ReferralPage.tsx'), 'object', { tab: 'me', membersOnly: true }),
  route('/rewardDetail/:rewardId/:campaignId', () => import('../areas/rewards/pages/RewardPage.tsx'), 'object', { tab: 'offers' }),
  route('/rewardRedeemedDetail', () => import('../areas/rewards/pages/RewardRedeemedPage.tsx'), 'object', { tab: 'me', membersOnly: true }),
  route('/storeLocator', () => import('../areas/stores/pages/StoreLocatorPage.tsx'), 'list', { tab: 'landing' }),
]

export const redirects: Readonly<Record<string, string>> = { '/': '/index', '/main': '/main/landing', '/main/': '/main/landing' }
