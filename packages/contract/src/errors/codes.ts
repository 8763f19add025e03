/**
 * The envelope's `errorCode` of every error, by name (specification, section 8; additions from 10561 without a gap, request errors from 90400). Each code is its
 * own constant without text, so that a bundle contains only the codes that its pages compare with.
 */

// account.ts
export const tokenInvalid = 10401
export const tokenExpired = 10402
export const merchantNotFound = 10407
export const merchantConfigNotFound = 10469
export const languageUnsupported = 10574
export const confirmIdentity = 10618
export const undoLinkInvalid = 10619
export const passkeyRejected = 10626
export const passkeyRequestExpired = 10627
export const passkeyNotFound = 10628
export const passkeyLimitReached = 10629
export const userNotFound = 10403
export const userNameNotFound = 10404
export const userLocked = 10406
export const userInactive = 10526
export const incorrectPassword = 10427
export const passwordFormatInvalid = 10437
export const newPasswordSameAsOld = 10431
export const newAndConfirmPasswordDiffer = 10459
export const changePasswordOutOfTimes = 10439
export const loginTypeUnsupported = 10465
export const usernameFormatInvalid = 10544
export const userNameTaken = 10587
export const passwordMissing = 10588
export const emailAlreadyRegistered = 10424
export const phoneAlreadyRegistered = 10480
export const emailNotRegistered = 10428
export const phoneNotRegistered = 10487
export const notAnEmailRegisteredUser = 10434
export const registerTypeUnsupported = 10551
export const registrationFail = 10541
export const invalidReferralCode = 10559

// contact.ts
export const emailNotActive = 10426
export const emailAlreadyVerified = 10432
export const resendEmailOutOfTimes = 10433
export const resetRegistrationEmailOutOfTimes = 10470
export const activationEmailExpired = 10452
export const invalidVerifyCode = 10553
export const codesLocked = 10620
export const codeRequestedElsewhere = 10630
export const contactTooNew = 10635
export const verifyTypeInvalid = 10549
export const needToVerifyPhoneOrEmail = 10552
export const accountNotVerified = 10555
export const verificationCodeSentTooOften = 10560
export const smsSendError = 10481
export const smsServerError = 10506
export const smsCannotBeSent = 10492
export const invalidDestinationAddress = 10491
export const smsVerifyRecordNotFound = 10482
export const smsCodeExpired = 10483
export const smsCodeIncorrect = 10486
export const resendSmsOutOfTimes = 10484
export const phoneNotVerified = 10485
export const smsLogNotFound = 10490

// profile.ts
export const emailFormatInvalid = 10463
export const newEmailSameAsOld = 10441
export const newPhoneSameAsOld = 10550
export const userIconParseError = 10456
export const ageRestricted = 10561
export const addressMissing = 10562
export const salutationRequired = 10582
export const fieldRequired = 10583
export const birthDateInvalid = 10584
export const nameInvalid = 10585
export const birthDateFixed = 10608
export const countryUnknown = 10609
export const passwordTooCommon = 10621
export const nameReserved = 10625
export const nameLikeAddress = 10643
export const memberTierNotFound = 10512
export const noMemberCardNumberFound = 10535
export const cardNumberNotFound = 10575
export const customerInfoNotFound = 10542
export const externalMemberCardAlreadyBound = 10524
export const registrationCardNumberExists = 10545
export const bindCardFail = 10543
export const freshCodeRequired = 10579
export const facebookAlreadyRegistered = 10425
export const facebookNotFound = 10436
export const facebookUpdateRegisteredMailError = 10440
export const unknownFacebookError = 10443
export const facebookRegisterTokenInvalid = 10444
export const facebookLoginTokenInvalid = 10445
export const snsTypeUnsupported = 10464
export const partnerKeyInvalid = 10589
export const authCodeInvalid = 10590

// hearts.ts
export const notEnoughStamps = 10409
export const stampsFormatInvalid = 10450
export const userAlreadyGrantedStamp = 10461
export const freeHeartsNotAvailable = 10572
export const heartsAfterFirstPurchase = 10638
export const collectCodeNotFound = 10410
export const collectCodeUsed = 10570
export const tooManyGuesses = 10571
export const campaignStampNotFound = 10421
export const stampCardNotFound = 10530
export const userStampCardNotFound = 10420
export const userStampCardDoesNotExist = 10537
export const userStampCardNotRedeemable = 10538
export const campaignCardTimeout = 10556
export const campaignNotFound = 10460
export const campaignNotStarted = 10573
export const campaignEnded = 10472
export const campaignRedeemEnded = 10474
export const campaignInactive = 10527
export const notEnoughPoints = 10593
export const voucherNotFound = 10594
export const voucherNotActivated = 10595

// rewards.ts
export const rewardNotFound = 10566
export const rewardOutOfStock = 10567
export const rewardTemporarilyLocked = 10568
export const rewardNotActivated = 10569
export const rewardNotReadyAtTill = 10586
export const redeemCodeNotFound = 10408
export const redeemCodeExpired = 10414
export const redeemTypeUnsupported = 10554
export const giftNotFound = 10417
export const giftInactive = 10476
export const giftOutOfStock = 10475
export const giftRedemptionError = 10418
export const giftLimitReached = 10597
export const giftExchangeTypeNotFound = 10435
export const exchangeTypeInvalid = 10467
export const reservationCodeNotFound = 10415
export const reservationCodeExpired = 10416
export const reservationPickUpError = 10419
export const openReservationNotRedeemed = 10479

// coupons.ts
export const couponNotFound = 10493
export const couponInactive = 10488
export const couponNotInCampaign = 10499
export const couponNotStampType = 10503
export const noCouponsLeft = 10494
export const issueQuotaExceeded = 10495
export const couponCollectionNotStarted = 10496
export const collectionExpired = 10497
export const collectQuotaExceeded = 10498
export const userCouponNotFound = 10411
export const userCouponAlreadyRedeemed = 10412
export const userCouponExpired = 10533
export const userCouponRedeemQuotaLimit = 10534
export const redeemQuotaExceeded = 10500
export const maxRedeemQuantityExceeded = 10502
export const redeemNotStarted = 10504
export const redeemExpired = 10505
export const couponNotActivated = 10591
export const couponTemporarilyLocked = 10592

// friends.ts
export const repeatInvitation = 10422
export const alreadyInvited = 10468
export const transferStampCodeNotFound = 10546
export const transferStampCodeInvalid = 10557
export const transferAlreadyReceived = 10548
export const transferReceiverInvalid = 10556
export const heartsNotShareable = 10563
export const tooSoon = 10564
export const transferLimitReached = 10598
export const heartsStillReturnable = 10640
export const friendRequestTooSoon = 10622
export const friendRequestLimitReached = 10623
export const friendBlocked = 10624

// community.ts
export const recipientNotFound = 10599
export const tooManyRecipients = 10600
export const recipeNotFound = 10601
export const planNotFound = 10602
export const planDayInvalid = 10603
export const planDayFull = 10607
export const groceryListFull = 10604
export const coordinatesInvalid = 10605
export const notificationNotFound = 10606
export const storeNotFound = 10547
export const storeInactive = 10558

// till.ts
export const tillKeyInvalid = 10580
export const operationReused = 10565
export const productNotFound = 10581
export const receiptNotFound = 10576
export const receiptNumberTaken = 10577
export const refundExceedsPurchase = 10578
export const quoteOutdated = 10596
export const saleReturnedAlready = 10610
export const voidTooLate = 10611
export const claimCodeNotFound = 10612
export const saleClaimedAlready = 10613
export const claimedSaleReturned = 10614
export const tooManyClaims = 10615
export const creditLimitReached = 10616
export const giftNotReturnable = 10617
export const refundLimitReached = 10631
export const heartsLimitReached = 10632
export const rewardWithoutGoods = 10633
export const saleVoidedAlready = 10634
export const pointsLimitReached = 10636
export const salesLimitReached = 10639
export const voidAtOtherTill = 10637
export const tillNotOfKey = 10641
export const saleLinesGone = 10642

// request.ts
export const malformedRequest = 90400
export const unknownCall = 90404
export const methodNotAllowed = 90405
export const requestTooLarge = 90413
export const tooManyRequests = 90429
export const internalError = 90500
export const serviceUnavailable = 90503
export const ledgerUnavailable = 10513
export const ledgerTimedOut = 10514
export const newsletterProviderRejected = 10516
export const sendEmailError = 30001
export const googleWalletPassGenerationError = 30011
export const iosWalletPassGenerationError = 30012
