import changeEmail from './areas/account/contact/calls/changeEmail.ts'
import changePhone from './areas/account/contact/calls/changePhone.ts'
import sendIquiryEmail from './areas/account/contact/calls/sendIquiryEmail.ts'
import sendSms from './areas/account/contact/calls/sendSms.ts'
import sendVerifyEmail from './areas/account/contact/calls/sendVerifyEmail.ts'
import verifyEmailCode from './areas/account/contact/calls/verifyEmailCode.ts'
import verifySms from './areas/account/contact/calls/verifySms.ts'
import changeUserPassword from './areas/account/credentials/calls/changeUserPassword.ts'
import checkoutUserPassword from './areas/account/credentials/calls/checkoutUserPassword.ts'
import forgetUserPassword from './areas/account/credentials/calls/forgetUserPassword.ts'
import resetUserPassword from './areas/account/credentials/calls/resetUserPassword.ts'
import resetUserPasswordByEmail from './areas/account/credentials/calls/resetUserPasswordByEmail.ts'
import resetUserPasswordByPhone from './areas/account/credentials/calls/resetUserPasswordByPhone.ts'
import checkIsExistFbAccount from './areas/account/facebook/calls/checkIsExistFbAccount.ts'
import exchangeFacebookCode from './areas/account/facebook/calls/exchangeFacebookCode.ts'
import linkFacebook from './areas/account/facebook/calls/linkFacebook.ts'
import unlinkFacebook from './areas/account/facebook/calls/unlinkFacebook.ts'
import confirmDeleteAccount from './areas/account/own-data/calls/confirmDeleteAccount.ts'
import exportUserData from './areas/account/own-data/calls/exportUserData.ts'
import sendDeleteAccountEmail from './areas/account/own-data/calls/sendDeleteAccountEmail.ts'
import exchangeAuthCode from './areas/account/partner/calls/exchangeAuthCode.ts'
import getUserAuthCode from './areas/account/partner/calls/getUserAuthCode.ts'
import updateUserIcon from './areas/account/photos/calls/updateUserIcon.ts'
import uploadUserIcon from './areas/account/photos/calls/uploadUserIcon.ts'
import bindUserProfile from './areas/account/printed-card/calls/bindUserProfile.ts'
import confirmProfile from './areas/account/printed-card/calls/confirmProfile.ts'
import findProfile from './areas/account/printed-card/calls/findProfile.ts'
import validatePhysicalCardUser from './areas/account/printed-card/calls/validatePhysicalCardUser.ts'
import getUserProfile from './areas/account/profile/calls/getUserProfile.ts'
import updateUserAddress from './areas/account/profile/calls/updateUserAddress.ts'
import updateUserLangCode from './areas/account/profile/calls/updateUserLangCode.ts'
import updateUserMarketingInfo from './areas/account/profile/calls/updateUserMarketingInfo.ts'
import updateUserProfile from './areas/account/profile/calls/updateUserProfile.ts'
import checkIsExistAccount from './areas/account/registration/calls/checkIsExistAccount.ts'
import checkIsExistUserName from './areas/account/registration/calls/checkIsExistUserName.ts'
import getTempUser from './areas/account/registration/calls/getTempUser.ts'
import newRegister from './areas/account/registration/calls/newRegister.ts'
import register from './areas/account/registration/calls/register.ts'
import registerTempEmailUser from './areas/account/registration/calls/registerTempEmailUser.ts'
import registerTempPhoneUser from './areas/account/registration/calls/registerTempPhoneUser.ts'
import resendActiveEmail from './areas/account/registration/calls/resendActiveEmail.ts'
import resendSms from './areas/account/registration/calls/resendSms.ts'
import resetRegistrationEamil from './areas/account/registration/calls/resetRegistrationEamil.ts'
import validateUser from './areas/account/registration/calls/validateUser.ts'
import verifyEmail from './areas/account/registration/calls/verifyEmail.ts'
import verifySmsForReg from './areas/account/registration/calls/verifySmsForReg.ts'
import endSession from './areas/account/sessions/calls/endSession.ts'
import listSessions from './areas/account/sessions/calls/listSessions.ts'
import login from './areas/account/sessions/calls/login.ts'
import logout from './areas/account/sessions/calls/logout.ts'
import newLogin from './areas/account/sessions/calls/newLogin.ts'
import refreshToken from './areas/account/sessions/calls/refreshToken.ts'
import registerDeviceToken from './areas/account/sessions/calls/registerDeviceToken.ts'
import verifyLoginEmail from './areas/account/sessions/calls/verifyLoginEmail.ts'
import cancelUserCoupon from './areas/coupons/calls/cancelUserCoupon.ts'
import getCouponDetail from './areas/coupons/calls/getCouponDetail.ts'
import listCoupon from './areas/coupons/calls/listCoupon.ts'
import listUserCoupon from './areas/coupons/calls/listUserCoupon.ts'
import redeemUserCoupon from './areas/coupons/calls/redeemUserCoupon.ts'
import saveUserAllCoupon from './areas/coupons/calls/saveUserAllCoupon.ts'
import saveUserCoupon from './areas/coupons/calls/saveUserCoupon.ts'
import getDonationReport from './areas/donations/calls/getDonationReport.ts'
import getUserRecipients from './areas/donations/calls/getUserRecipients.ts'
import listRecipients from './areas/donations/calls/listRecipients.ts'
import saveUserRecipients from './areas/donations/calls/saveUserRecipients.ts'
import acceptFriend from './areas/friends/calls/acceptFriend.ts'
import addFriend from './areas/friends/calls/addFriend.ts'
import cancelTransferStamp from './areas/friends/calls/cancelTransferStamp.ts'
import deleteFriendRequset from './areas/friends/calls/deleteFriendRequset.ts'
import getRecentTransferRecord from './areas/friends/calls/getRecentTransferRecord.ts'
import listUserFriend from './areas/friends/calls/listUserFriend.ts'
import receiveTransferStamp from './areas/friends/calls/receiveTransferStamp.ts'
import searchFriendsByName from './areas/friends/calls/searchFriendsByName.ts'
import searchUser from './areas/friends/calls/searchUser.ts'
import transferStamp from './areas/friends/calls/transferStamp.ts'
import transferStampByCode from './areas/friends/calls/transferStampByCode.ts'
import cancelUserGift from './areas/gifts/calls/cancelUserGift.ts'
import getGiftDetail from './areas/gifts/calls/getGiftDetail.ts'
import getUserGiftRedeemCode from './areas/gifts/calls/getUserGiftRedeemCode.ts'
import getUserGiftRedeemMsg from './areas/gifts/calls/getUserGiftRedeemMsg.ts'
import likeGift from './areas/gifts/calls/likeGift.ts'
import listGift from './areas/gifts/calls/listGift.ts'
import listUserGift from './areas/gifts/calls/listUserGift.ts'
import redeemGift from './areas/gifts/calls/redeemGift.ts'
import clearCollectCodeStatus from './areas/hearts/calls/clearCollectCodeStatus.ts'
import collectStamp from './areas/hearts/calls/collectStamp.ts'
import detailsUserStampCard from './areas/hearts/calls/detailsUserStampCard.ts'
import getCampaignDetail from './areas/hearts/calls/getCampaignDetail.ts'
import getNewestCampaign from './areas/hearts/calls/getNewestCampaign.ts'
import getUserCollectStampMsg from './areas/hearts/calls/getUserCollectStampMsg.ts'
import getUserStampCard from './areas/hearts/calls/getUserStampCard.ts'
import grantUserStamp from './areas/hearts/calls/grantUserStamp.ts'
import initUserStampCard from './areas/hearts/calls/initUserStampCard.ts'
import listCampaign from './areas/hearts/calls/listCampaign.ts'
import listStampCardForHomePage from './areas/hearts/calls/listStampCardForHomePage.ts'
import listUserStamp from './areas/hearts/calls/listUserStamp.ts'
import listUserStampCard from './areas/hearts/calls/listUserStampCard.ts'
import listUserStampHistory from './areas/hearts/calls/listUserStampHistory.ts'
import listCouponsAndGift from './areas/home/calls/listCouponsAndGift.ts'
import listHomePage from './areas/home/calls/listHomePage.ts'
import listPromotion from './areas/home/calls/listPromotion.ts'
import getMerchantDetail from './areas/merchant/calls/getMerchantDetail.ts'
import saveShareData from './areas/merchant/calls/saveShareData.ts'
import getNotification from './areas/notifications/calls/getNotification.ts'
import getNotificationSettings from './areas/notifications/calls/getNotificationSettings.ts'
import listNotification from './areas/notifications/calls/listNotification.ts'
import readNotification from './areas/notifications/calls/readNotification.ts'
import saveNotificationSettings from './areas/notifications/calls/saveNotificationSettings.ts'
import activateUserPoint from './areas/points/calls/activateUserPoint.ts'
import cancelUserPointVoucher from './areas/points/calls/cancelUserPointVoucher.ts'
import getUserPoint from './areas/points/calls/getUserPoint.ts'
import listUserPointHistory from './areas/points/calls/listUserPointHistory.ts'
import listUserVoucher from './areas/points/calls/listUserVoucher.ts'
import clearHistoryUnRead from './areas/receipts/calls/clearHistoryUnRead.ts'
import listHistoryUnReadStatus from './areas/receipts/calls/listHistoryUnReadStatus.ts'
import listTransaction from './areas/receipts/calls/listTransaction.ts'
import addMyGrocerys from './areas/recipes/calls/addMyGrocerys.ts'
import buyMyGrocerys from './areas/recipes/calls/buyMyGrocerys.ts'
import createNewPlanRecipes from './areas/recipes/calls/createNewPlanRecipes.ts'
import delMyGrocerys from './areas/recipes/calls/delMyGrocerys.ts'
import exportRecipesInfo from './areas/recipes/calls/exportRecipesInfo.ts'
import getMyGrocerys from './areas/recipes/calls/getMyGrocerys.ts'
import getMyPlanRecipes from './areas/recipes/calls/getMyPlanRecipes.ts'
import getRecipes from './areas/recipes/calls/getRecipes.ts'
import getRecipesInfo from './areas/recipes/calls/getRecipesInfo.ts'
import planMyRecipes from './areas/recipes/calls/planMyRecipes.ts'
import getReferral from './areas/referral/calls/getReferral.ts'
import listReferral from './areas/referral/calls/listReferral.ts'
import cancelUserReservation from './areas/reservations/calls/cancelUserReservation.ts'
import clearUserReservationCodeStatus from './areas/reservations/calls/clearUserReservationCodeStatus.ts'
import getUserReservationMsg from './areas/reservations/calls/getUserReservationMsg.ts'
import listUserReservation from './areas/reservations/calls/listUserReservation.ts'
import saveUserReservation from './areas/reservations/calls/saveUserReservation.ts'
import cancelUserRedemption from './areas/rewards/calls/cancelUserRedemption.ts'
import getUserRedemptionLockTime from './areas/rewards/calls/getUserRedemptionLockTime.ts'
import listUserRedeemHistory from './areas/rewards/calls/listUserRedeemHistory.ts'
import redeemUserStampCard from './areas/rewards/calls/redeemUserStampCard.ts'
import listMerchantArea from './areas/stores/calls/listMerchantArea.ts'
import listStore from './areas/stores/calls/listStore.ts'
import listStoreName from './areas/stores/calls/listStoreName.ts'
import listStorePin from './areas/stores/calls/listStorePin.ts'
import getUserMemberTierDetail from './areas/tier/calls/getUserMemberTierDetail.ts'
import getCodeForIos from './areas/wallet-pass/calls/getCodeForIos.ts'
import passkitGoogle from './areas/wallet-pass/calls/passkitGoogle.ts'
import passkitIos from './areas/wallet-pass/calls/passkitIos.ts'
import type { Handler } from './runtime/handle.ts'

/** Every call that this server answers. */
export const handlers: Handler[] = [
  bindUserProfile,
  changeEmail,
  changePhone,
  changeUserPassword,
  checkIsExistAccount,
  checkIsExistFbAccount,
  checkIsExistUserName,
  checkoutUserPassword,
  confirmDeleteAccount,
  confirmProfile,
  endSession,
  exchangeAuthCode,
  exportUserData,
  findProfile,
  forgetUserPassword,
  getTempUser,
  getUserAuthCode,
  getUserProfile,
  exchangeFacebookCode,
  linkFacebook,
  listSessions,
  login,
  logout,
  newLogin,
  newRegister,
  refreshToken,
  register,
  registerDeviceToken,
  registerTempEmailUser,
  registerTempPhoneUser,
  resendActiveEmail,
  resendSms,
  resetRegistrationEamil,
  resetUserPassword,
  resetUserPasswordByEmail,
  resetUserPasswordByPhone,
  sendDeleteAccountEmail,
  sendIquiryEmail,
  sendSms,
  sendVerifyEmail,
  unlinkFacebook,
  updateUserAddress,
  updateUserIcon,
  updateUserLangCode,
  updateUserMarketingInfo,
  updateUserProfile,
  uploadUserIcon,
  validatePhysicalCardUser,
  validateUser,
  verifyEmail,
  verifyEmailCode,
  verifyLoginEmail,
  verifySms,
  verifySmsForReg,
  cancelUserCoupon,
  getCouponDetail,
  listCoupon,
  listUserCoupon,
  redeemUserCoupon,
  saveUserAllCoupon,
  saveUserCoupon,
  acceptFriend,
  addFriend,
  cancelTransferStamp,
  deleteFriendRequset,
  getRecentTransferRecord,
  listUserFriend,
  receiveTransferStamp,
  searchFriendsByName,
  searchUser,
  transferStamp,
  transferStampByCode,
  cancelUserGift,
  getGiftDetail,
  getUserGiftRedeemCode,
  getUserGiftRedeemMsg,
  likeGift,
  listGift,
  listUserGift,
  redeemGift,
  clearCollectCodeStatus,
  collectStamp,
  detailsUserStampCard,
  getCampaignDetail,
  getNewestCampaign,
  getUserCollectStampMsg,
  getUserStampCard,
  grantUserStamp,
  initUserStampCard,
  listCampaign,
  listStampCardForHomePage,
  listUserStamp,
  listUserStampCard,
  listUserStampHistory,
  clearHistoryUnRead,
  listHistoryUnReadStatus,
  listCouponsAndGift,
  listHomePage,
  listPromotion,
  getMerchantDetail,
  saveShareData,
  getNotification,
  getNotificationSettings,
  listNotification,
  readNotification,
  saveNotificationSettings,
  activateUserPoint,
  cancelUserPointVoucher,
  getUserPoint,
  listUserPointHistory,
  listUserVoucher,
  listTransaction,
  getReferral,
  listReferral,
  cancelUserReservation,
  clearUserReservationCodeStatus,
  getUserReservationMsg,
  listUserReservation,
  saveUserReservation,
  cancelUserRedemption,
  getUserRedemptionLockTime,
  listUserRedeemHistory,
  redeemUserStampCard,
  getDonationReport,
  getUserRecipients,
  listRecipients,
  saveUserRecipients,
  addMyGrocerys,
  buyMyGrocerys,
  createNewPlanRecipes,
  delMyGrocerys,
  exportRecipesInfo,
  getMyGrocerys,
  getMyPlanRecipes,
  getRecipes,
  getRecipesInfo,
  planMyRecipes,
  listMerchantArea,
  listStore,
  listStoreName,
  listStorePin,
  getUserMemberTierDetail,
  getCodeForIos,
  passkitGoogle,
  passkitIos,
]
