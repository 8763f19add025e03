/**
 * How a call travels (specification, section 7). POST with JSON is the rule; only the exceptions are named here, so that
 * the web bundle carries this small map instead of the schemas.
 */
export type Kind = 'json' | 'get' | 'put' | 'form' | 'multipart'

export const kinds = {
  detailsUserStampCard: 'get',
  getCampaignDetail: 'get',
  getMerchantDetail: 'get',
  getNewestCampaign: 'get',
  getUserCollectStampMsg: 'get',
  getUserMemberTierDetail: 'get',
  getUserProfile: 'get',
  getUserRedemptionLockTime: 'get',
  getUserStampCard: 'get',
  listCampaign: 'get',
  listHomePage: 'get',
  listStampCardForHomePage: 'get',
  listTransaction: 'get',
  listUserRedeemHistory: 'get',
  listUserStamp: 'get',
  listUserStampCard: 'get',
  listUserStampHistory: 'get',
  updateUserLangCode: 'put',
} as const satisfies Record<string, Kind>

/** Calls whose path is not simply their name. */
const paths: Record<string, string> = { refreshToken: 'auth/refreshToken' }

export type KindOf<Name extends string> = string extends Name ? Kind : Name extends keyof typeof kinds ? (typeof kinds)[Name] : 'json'

export function kindOf<Name extends string>(name: Name): KindOf<Name> {
  return ((kinds as Record<string, Kind>)[name] ?? 'json') as KindOf<Name>
}

/** Path below the host, `.do` included: `/listHomePage.do`. */
export function pathOf(name: string): string {
  return `/${paths[name] ?? name}.do`
}
