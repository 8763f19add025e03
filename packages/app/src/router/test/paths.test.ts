import '../../../testing/device.ts'
import { readFileSync } from 'node:fs'
import { publicPages } from '@herzkarte/contract/public-pages.ts'
import { newsPages } from '@herzkarte/rules/app/app-pages.ts'
import { describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { routeOf, setRoutes } from '../route.ts'
import { redirects, routes } from '../routes.ts'

setRoutes(routes)

const built = {
  index: paths.index(),
  register: paths.register(),
  signUp: paths.signUp(),
  login: paths.login(),
  password: paths.password('email'),
  verifyEmail: paths.verifyEmail(),
  verifyCode: paths.verifyCode('phone', 'register'),
  verifyCodeOfReset: paths.verifyCode('email', 'resetPassword'),
  createAccount: paths.createAccount(),
  forgotPassword: paths.forgotPassword('email'),
  resetPassword: paths.resetPassword(),
  changePassword: paths.changePassword(),
  changeMobileEmail: paths.changeMobileEmail('phone'),
  accountSecurity: paths.accountSecurity(),
  devices: paths.devices(),
  passkeys: paths.passkeys(),
  dataExport: paths.dataExport(),
  deleteAccount: paths.deleteAccount(),
  undo: paths.undo(),
  goodbye: paths.goodbye(),
  facebook: paths.facebook(),
  setProfile: paths.setProfile(),
  editProfile: paths.editProfile(),
  cropper: paths.cropper(),
  connectCard: paths.connectCard(),
  contactUs: paths.contactUs(),
  storeLocator: paths.storeLocator(),
  storesOfWishes: paths.storeLocator({ search: 'am markt', open: 'now', view: 'map' }),
  store: paths.storeLocator({ store: 'leipzig-lindenau' }),
  recipes: paths.recipes(),
  recipesOfWishes: paths.recipes({ search: 'Apfel & Zimt', diet: 'vegan', maxMinutes: 30 }),
  recipe: paths.recipe('kuerbissuppe'),
  cook: paths.cook('kuerbissuppe', 2),
  recipeForPortions: paths.recipe('kuerbissuppe', 6),
  recipePlan: paths.recipePlan(),
  recipePlanOfWeek: paths.recipePlan('2026-11-23'),
  groceryList: paths.groceryList(),
  userGuide: paths.userGuide(),
  faqs: paths.faqs(),
  aboutUs: paths.aboutUs(),
  accessibility: paths.accessibility(),
  community: paths.community(),
  terms: paths.terms(),
  privacy: paths.privacy(),
  landing: paths.landing(),
  print: paths.print(),
  offers: paths.offers(),
  offersOfTab: paths.offers({ tab: 'cards' }),
  offersOfFilter: paths.offers({ filter: 'activated' }),
  weekOffers: paths.weekOffers(),
  coffeeShop: paths.coffeeShop(),
  wineShop: paths.wineShop(),
  coupon: paths.coupon('wein-15'),
  userCoupon: paths.userCoupon('0190-c'),
  couponHistory: paths.couponHistory(),
  wallet: paths.wallet(),
  me: paths.me(),
  wishes: paths.wishes(),
  more: paths.more(),
  stampCard: paths.stampCard('herzhaft-kochen'),
  reward: paths.reward('bratpfanne', 'herzhaft-kochen'),
  rewardsHistory: paths.rewardsHistory(),
  rewardRedeemed: paths.rewardRedeemed('0190-a'),
  heartsHistory: paths.heartsHistory(),
  heartsHistoryOfCampaign: paths.heartsHistory('herzhaft-kochen'),
  history: paths.history(),
  historyAt: paths.historyAt('/eStampHistory', { show: 'coupons', window: 'lastMonth' }),
  transactions: paths.transactions(),
  receipt: paths.receipt('0190-d'),
  claimReceipt: paths.claimReceipt('B7K3MQW9X0ZTB'),
  year: paths.year(),
  bakeryPoints: paths.bakeryPoints(),
  pointsHistory: paths.pointsHistory(),
  gifts: paths.gifts(),
  giftDetail: paths.giftDetail('blumenstrauss'),
  reservations: paths.reservations(),
  walletWithCode: paths.wallet('h1'),
  collectorCardDetail: paths.collectorCardDetail('kaffeekarte'),
  collectorHistory: paths.collectorHistory(),
  collectorHistoryOfCard: paths.collectorHistory('kaffeekarte'),
  scanCode: paths.scanCode(),
  scanQrCode: paths.scanQrCode(),
  andMore: paths.andMore(),
  transfers: paths.andMore('transfers'),
  postcard: paths.postcard({ friendId: '0190-e' }),
  post: paths.post('0190-f'),
  household: paths.household(),
  leaveHousehold: paths.leaveHousehold(),
  selectFriend: paths.selectFriend(),
  selectFriendForCampaign: paths.selectFriend('herzhaft-kochen'),
  landingAfterLogin: paths.landing({ isLogin: true }),
  referral: paths.referral(),
  notifications: paths.notifications(),
  notification: paths.notification('0190-d'),
  notificationsOfType: paths.notifications('system'),
  notificationOfType: paths.notification('0190-d', 'system'),
  banner: paths.banner('backtag'),
  language: paths.language(),
} satisfies Record<
  | keyof typeof paths
  | 'landingAfterLogin'
  | 'transfers'
  | 'selectFriendForCampaign'
  | 'collectorHistoryOfCard'
  | 'verifyCodeOfReset'
  | 'heartsHistoryOfCampaign'
  | 'walletWithCode'
  | 'notificationsOfType'
  | 'notificationOfType'
  | 'offersOfTab'
  | 'offersOfFilter'
  | 'storesOfWishes'
  | 'store'
  | 'recipesOfWishes'
  | 'recipeForPortions'
  | 'recipePlanOfWeek',
  string
>

const listed = Object.values(
  JSON.parse(readFileSync(new URL('../../../../../docs/specification/routes.json', import.meta.url), 'utf8')) as Record<
    string,
    string[] | Record<string, string>
  >,
).flatMap((group) => (Array.isArray(group) ? group : []))
/** Pages that the specification does not list: what GDPR, a safe account, a printed card, Facebook, points, gifts, reservations, one history and the year need in addition. */
const additions = [
  ...[
    '/accessibility',
    '/accountSecurity',
    '/bakeryPoints',
    '/claimReceipt',
    '/connectCard',
    '/dataExport',
    '/deleteAccount',
    '/devices',
    '/facebook',
    '/giftDetail/:giftId',
  ],
  ...[
    '/gifts',
    '/goodbye',
    '/groceryList',
    '/history',
    '/household',
    '/leaveHousehold',
    '/passkeys',
    '/post',
    '/postcard',
    '/print',
    '/receipt/:transactionId',
    '/recipe/:recipeId',
    '/recipePlan',
    '/recipes',
    '/reservations',
    '/undo',
    '/year',
  ],
]
const shape = (path: string) => path.replace(/\{\w+\}/g, ':').replace(/:\w+/g, ':')

describe('addresses', () => {
  it('stay as shoppers know them', () => {
    expect(built).toMatchInlineSnapshot(`
      {
        "aboutUs": "/aboutUs",
        "accessibility": "/accessibility",
        "accountSecurity": "/accountSecurity",
        "andMore": "/andMore",
        "bakeryPoints": "/bakeryPoints",
        "banner": "/bannerDetail?bannerId=backtag",
        "changeMobileEmail": "/changeMobileEmail/phone",
        "changePassword": "/changePassword",
        "claimReceipt": "/claimReceipt?code=B7K3MQW9X0ZTB",
        "coffeeShop": "/coffeeShop",
        "collectorCardDetail": "/collectorCardDetail/kaffeekarte",
        "collectorHistory": "/collectorHistory",
        "collectorHistoryOfCard": "/collectorHistory?campaignId=kaffeekarte",
        "community": "/community",
        "connectCard": "/connectCard",
        "contactUs": "/contactUs",
        "cook": "/recipe/kuerbissuppe?portions=2&cook=now",
        "coupon": "/couponDetail/wein-15",
        "couponHistory": "/eCouponHistory",
        "createAccount": "/createAccount",
        "cropper": "/cropper",
        "dataExport": "/dataExport",
        "deleteAccount": "/deleteAccount",
        "devices": "/devices",
        "editProfile": "/editProfile",
        "facebook": "/facebook",
        "faqs": "/faqs",
        "forgotPassword": "/forgotPassword/email",
        "giftDetail": "/giftDetail/blumenstrauss",
        "gifts": "/gifts",
        "goodbye": "/goodbye",
        "groceryList": "/groceryList",
        "heartsHistory": "/eStampHistory",
        "heartsHistoryOfCampaign": "/eStampHistory?campaignId=herzhaft-kochen",
        "history": "/history",
        "historyAt": "/eStampHistory?show=coupons&window=lastMonth",
        "household": "/household",
        "index": "/index",
        "landing": "/main/landing",
        "landingAfterLogin": "/main/landing?isLogin=1",
        "language": "/language",
        "leaveHousehold": "/leaveHousehold",
        "login": "/login",
        "me": "/main/me",
        "more": "/main/more",
        "notification": "/notificationDetail?notificationId=0190-d",
        "notificationOfType": "/notificationDetail?notificationId=0190-d&type=system",
        "notifications": "/notification",
        "notificationsOfType": "/notification?type=system",
        "offers": "/main/offers",
        "offersOfFilter": "/main/offers?filter=activated",
        "offersOfTab": "/main/offers?tab=cards",
        "passkeys": "/passkeys",
        "password": "/password/email",
        "pointsHistory": "/bakeryTillsHistory",
        "post": "/post?transferId=0190-f",
        "postcard": "/postcard?friendId=0190-e",
        "print": "/print",
        "privacy": "/privacy",
        "receipt": "/receipt/0190-d",
        "recipe": "/recipe/kuerbissuppe",
        "recipeForPortions": "/recipe/kuerbissuppe?portions=6",
        "recipePlan": "/recipePlan",
        "recipePlanOfWeek": "/recipePlan?from=2026-11-23",
        "recipes": "/recipes",
        "recipesOfWishes": "/recipes?search=Apfel+%26+Zimt&diet=vegan&maxMinutes=30",
        "referral": "/referral",
        "register": "/register",
        "reservations": "/reservations",
        "resetPassword": "/resetPassword",
        "reward": "/rewardDetail/bratpfanne/herzhaft-kochen",
        "rewardRedeemed": "/rewardRedeemedDetail?redemptionId=0190-a",
        "rewardsHistory": "/rewardsHistory",
        "scanCode": "/scanCode",
        "scanQrCode": "/scanQrCode",
        "selectFriend": "/selectFriend",
        "selectFriendForCampaign": "/selectFriend?campaignId=herzhaft-kochen",
        "setProfile": "/setProfile",
        "signUp": "/signup",
        "stampCard": "/stampCardDetail/herzhaft-kochen",
        "store": "/storeLocator?store=leipzig-lindenau",
        "storeLocator": "/storeLocator",
        "storesOfWishes": "/storeLocator?search=am+markt&open=now&view=map",
        "terms": "/Terms",
        "transactions": "/TransHistory",
        "transfers": "/andMore?tab=transfers",
        "undo": "/undo",
        "userCoupon": "/couponUserDetail/0190-c",
        "userGuide": "/userGuide",
        "verifyCode": "/verifyCode/phone/register",
        "verifyCodeOfReset": "/verifyCode/email/resetPassword",
        "verifyEmail": "/verifyEmail",
        "wallet": "/main/wallet",
        "walletWithCode": "/main/wallet?reservation=h1",
        "weekOffers": "/offers",
        "wineShop": "/wineShop",
        "wishes": "/main/me?part=wishes",
        "year": "/year",
      }
    `)
  })

  it('each lead to a page', () => {
    for (const path of Object.values(built)) expect(routeOf(path), path).toBeDefined()
    for (const path of Object.values(redirects)) expect(routeOf(path), path).toBeDefined()
  })

  it('that search engines may list are open to visitors; the card, which is not, tells them how to get one', () => {
    const listedOnes = publicPages.flatMap(({ path, also = [] }) => [path, ...also])
    const leadingTo = (path: string) => routes.find((entry) => entry.path === (redirects[path] ?? path))
    for (const path of listedOnes) expect(leadingTo(path), path).toBeDefined()
    expect(listedOnes.filter((path) => leadingTo(path)?.membersOnly)).toEqual(['/main/wallet'])
  })

  it('are those of the specification', () => {
    const known = new Set(listed.map(shape))
    const invented = routes.filter(({ path }) => !known.has(shape(path))).map(({ path }) => path)
    const missing = listed.filter((path) => !routes.some((entry) => shape(entry.path) === shape(path)))
    expect(missing).toEqual([])
    expect(invented.toSorted()).toEqual(additions)
  })
})

it.each(newsPages)('%s, to which news may lead, is a page', (path) => {
  expect(routeOf(path) ?? redirects[path as keyof typeof redirects]).toBeDefined()
})
