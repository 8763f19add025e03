/**
 * The transport of a call (specification, section 7). The default is POST with JSON. Only the exceptions are listed here, so that the web bundle
 * contains this small map instead of the schemas. A `form` is sent by POST as an HTML form is, and as JSON as well. The specification does not say
 * which calls these are: here they are the older one-step forms and the like button.
 */
export type Kind = 'json' | 'get' | 'put' | 'form' | 'multipart'

export const kinds = {
  detailsUserStampCard: 'get',
  exportRecipesInfo: 'get',
  exportUserData: 'get',
  getCampaignDetail: 'get',
  getCouponDetail: 'get',
  getDonationReport: 'get',
  getGiftDetail: 'get',
  getMerchantDetail: 'get',
  getMyGrocerys: 'get',
  getMyPlanRecipes: 'get',
  getNewestCampaign: 'get',
  getNotification: 'get',
  getNotificationSettings: 'get',
  getRecentTransferRecord: 'get',
  getRecipes: 'get',
  getRecipesInfo: 'get',
  getReferral: 'get',
  getTempUser: 'get',
  getUserCollectStampMsg: 'get',
  getUserGiftRedeemCode: 'get',
  getUserGiftRedeemMsg: 'get',
  getUserMemberTierDetail: 'get',
  getUserPoint: 'get',
  getUserProfile: 'get',
  getUserRecipients: 'get',
  getUserRedemptionLockTime: 'get',
  getUserReservationMsg: 'get',
  getUserStampCard: 'get',
  likeGift: 'form',
  listBlockedUser: 'get',
  listCampaign: 'get',
  listCoupon: 'get',
  listCouponsAndGift: 'get',
  listGift: 'get',
  listHistoryUnReadStatus: 'get',
  listHomePage: 'get',
  listMerchantArea: 'get',
  listNotification: 'get',
  listPasskeys: 'get',
  listPromotion: 'get',
  listRecipients: 'get',
  listReferral: 'get',
  listSessions: 'get',
  listStampCardForHomePage: 'get',
  listStore: 'get',
  listStoreName: 'get',
  listStorePin: 'get',
  listTransaction: 'get',
  listUserCoupon: 'get',
  listUserFriend: 'get',
  listUserGift: 'get',
  listUserPointHistory: 'get',
  listUserRedeemHistory: 'get',
  listUserReservation: 'get',
  listUserStamp: 'get',
  listUserStampCard: 'get',
  listUserStampHistory: 'get',
  listUserVoucher: 'get',
  login: 'form',
  passkitIos: 'get',
  receiveTransferStamp: 'put',
  register: 'form',
  searchFriendsByName: 'get',
  searchUser: 'get',
  updateUserLangCode: 'put',
  uploadUserIcon: 'multipart',
} as const satisfies Record<string, Kind>

/** Calls whose path differs from their name. */
const paths: Record<string, string> = {
  getCodeForIos: 'passkit/getCodeForIos',
  passkitGoogle: 'passkit/google',
  passkitIos: 'passkit/ios',
  refreshToken: 'auth/refreshToken',
}

export type KindOf<Name extends string> = string extends Name ? Kind : Name extends keyof typeof kinds ? (typeof kinds)[Name] : 'json'

export function kindOf<Name extends string>(name: Name): KindOf<Name> {
  return ((kinds as Record<string, Kind>)[name] ?? 'json') as KindOf<Name>
}

/** Path of a call, including `.do`: `/listHomePage.do`. */
export function pathOf(name: string): string {
  return `/${paths[name] ?? name}.do`
}

/** Header of the ticket that a call with `stepUp` needs. */
export const ticketHeader = 'herzkarte-ticket'
