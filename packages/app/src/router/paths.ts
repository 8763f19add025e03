/** Parts of the bonus world. */
export type OffersTab = 'coupons' | 'cards' | 'gifts'

/** Parts of the friends page: the friends, or the hearts sent and received. */
export type FriendsTab = 'friends' | 'transfers'

interface RecipesShown {
  search?: string
  diet?: string
  season?: string
  maxMinutes?: number
}

interface HistoryShown {
  show: string
  window: string
  campaignId?: string | undefined
}

interface OffersShown {
  tab?: OffersTab
  /** `activated`, or the department of the coupons. */
  filter?: string
  search?: string
}

/** What the page of stores shows: the filter, and the open store. */
interface StoresShown {
  search?: string
  open?: 'now' | ''
  view?: 'map' | ''
  store?: string | undefined
}

/** The purpose of a code. */
export type CodePurpose = 'register' | 'resetPassword' | 'login' | 'changeEmail' | 'changePhone' | 'deleteAccount'

/** Every address of the app. Links are only built here. A test pins them, because shoppers bookmark and share them. */
export const paths = {
  index: () => '/index',
  register: () => '/register',
  signUp: () => '/signup',
  login: () => '/login',
  password: (type: 'email' | 'phone') => `/password/${type}`,
  verifyEmail: () => '/verifyEmail',
  verifyCode: (type: 'email' | 'phone', registerType: CodePurpose) => `/verifyCode/${type}/${registerType}`,
  createAccount: () => '/createAccount',
  forgotPassword: (type: 'email' | 'phone') => `/forgotPassword/${type}`,
  resetPassword: () => '/resetPassword',
  changePassword: () => '/changePassword',
  changeMobileEmail: (type: 'email' | 'phone') => `/changeMobileEmail/${type}`,
  accountSecurity: () => '/accountSecurity',
  devices: () => '/devices',
  passkeys: () => '/passkeys',
  dataExport: () => '/dataExport',
  deleteAccount: () => '/deleteAccount',
  undo: () => '/undo',
  goodbye: () => '/goodbye',
  facebook: () => '/facebook',
  /** `entering`: while signing in, which continues afterwards. */
  setProfile: ({ entering = false } = {}) => withQuery('/setProfile', { entering: entering || undefined }),
  editProfile: () => '/editProfile',
  cropper: () => '/cropper',
  connectCard: () => '/connectCard',
  /** `isLogin`: just signed in, in a browser. */
  landing: ({ isLogin = false } = {}) => (isLogin ? '/main/landing?isLogin=1' : '/main/landing'),
  offers: (shown?: OffersShown) => withQuery('/main/offers', shown),
  /** The prices of the week, or those of a department. */
  weekOffers: (shown?: Pick<OffersShown, 'filter'>) => withQuery('/offers', shown),
  coffeeShop: () => '/coffeeShop',
  wineShop: () => '/wineShop',
  coupon: (couponId: string) => `/couponDetail/${encodeURIComponent(couponId)}`,
  userCoupon: (userCouponId: string) => `/couponUserDetail/${encodeURIComponent(userCouponId)}`,
  couponHistory: () => '/eCouponHistory',
  /** With the pick-up code of a reservation. */
  wallet: (reservation?: string) => withQuery('/main/wallet', { reservation }),
  me: () => '/main/me',
  wishes: () => '/main/me?part=wishes',
  more: () => '/main/more',
  stampCard: (campaignId: string) => `/stampCardDetail/${encodeURIComponent(campaignId)}`,
  reward: (rewardId: string, campaignId: string) => `/rewardDetail/${encodeURIComponent(rewardId)}/${encodeURIComponent(campaignId)}`,
  rewardsHistory: () => '/rewardsHistory',
  rewardRedeemed: (redemptionId: string) => withQuery('/rewardRedeemedDetail', { redemptionId }),
  heartsHistory: (campaignId?: string) => withQuery('/eStampHistory', { campaignId }),
  /** Everything that happened; the other histories are its filters. */
  history: () => '/history',
  /** The page that a history was opened as, with another filter or period. */
  historyAt: (pathname: string, shown: HistoryShown) => withQuery(pathname, shown),
  transactions: () => '/TransHistory',
  /** The year in pictures. */
  year: () => '/year',
  receipt: (transactionId: string) => `/receipt/${encodeURIComponent(transactionId)}`,
  /** With the code of a receipt, which is not claimed before the member says so. */
  claimReceipt: (code?: string) => withQuery('/claimReceipt', { code }),
  bakeryPoints: () => '/bakeryPoints',
  pointsHistory: () => '/bakeryTillsHistory',
  print: () => '/print',
  gifts: () => '/gifts',
  giftDetail: (giftId: string) => `/giftDetail/${encodeURIComponent(giftId)}`,
  /** The customer card, where reservations wait. */
  reservations: () => '/reservations',
  collectorCardDetail: (campaignId: string) => `/collectorCardDetail/${encodeURIComponent(campaignId)}`,
  collectorHistory: (campaignId?: string) => withQuery('/collectorHistory', { campaignId }),
  scanCode: () => '/scanCode',
  scanQrCode: () => '/scanQrCode',
  /** Friends, and what is shared with them. */
  andMore: (tab?: FriendsTab) => withQuery('/andMore', { tab }),
  selectFriend: (campaignId?: string) => withQuery('/selectFriend', { campaignId }),
  /** Hearts with a postcard, to a friend or by a code. */
  postcard: (to: { friendId?: string | undefined; campaignId?: string | undefined }) => withQuery('/postcard', to),
  /** A postcard that arrived. */
  post: (transferId: string) => withQuery('/post', { transferId }),
  household: () => '/household',
  leaveHousehold: () => '/leaveHousehold',
  referral: () => '/referral',
  /** `type`: only the messages of one type. */
  notifications: (type?: string) => withQuery('/notification', { type }),
  notification: (notificationId: string, type?: string) => withQuery('/notificationDetail', { notificationId, type }),
  banner: (bannerId: string) => withQuery('/bannerDetail', { bannerId }),
  language: () => '/language',
  contactUs: () => '/contactUs',
  storeLocator: (shown?: StoresShown) => withQuery('/storeLocator', shown),
  recipes: (shown?: RecipesShown) => withQuery('/recipes', shown),
  /** Scaled to a number of portions, or as written. */
  recipe: (recipeId: string, portions?: number) => withQuery(`/recipe/${encodeURIComponent(recipeId)}`, { portions }),
  /** The same, with its steps open. */
  cook: (recipeId: string, portions: number) => withQuery(`/recipe/${encodeURIComponent(recipeId)}`, { portions, cook: 'now' }),
  /** The plan of the week that contains a day, or of the current week. */
  recipePlan: (from?: string) => withQuery('/recipePlan', { from }),
  groceryList: () => '/groceryList',
  userGuide: () => '/userGuide',
  faqs: () => '/faqs',
  aboutUs: () => '/aboutUs',
  accessibility: () => '/accessibility',
  community: () => '/community',
  terms: () => '/Terms',
  privacy: () => '/privacy',
}

/** What is undefined or empty is left out. */
function withQuery(path: string, query: object = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== '')).toString()
  return search === '' ? path : `${path}?${search}`
}
