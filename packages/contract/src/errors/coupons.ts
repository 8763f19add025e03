import type { Localised } from '@herzkarte/rules/languages.ts'

export const coupons = {
  couponNotFound: {
    de: 'Diesen Coupon finden wir nicht. In der Bonuswelt sind alle, die gerade gelten.',
    en: 'We can’t find this coupon. All current ones are in the bonus world.',
    fr: 'Nous ne trouvons pas ce coupon. Tous les coupons valables sont dans les avantages.',
  },
  couponInactive: {
    de: 'Dieser Coupon gilt gerade nicht. In der Bonuswelt findest du andere.',
    en: 'This coupon is not valid right now. You will find others in the bonus world.',
    fr: 'Ce coupon n’est pas valable en ce moment. Tu en trouves d’autres dans les avantages.',
  },
  couponNotInCampaign: {
    de: 'Dieser Coupon gehört nicht zu dieser Aktion. Schau bitte bei den anderen Coupons nach.',
    en: 'This coupon does not belong to this campaign. Please look among the other coupons.',
    fr: 'Ce coupon ne fait pas partie de cette opération. Regarde parmi les autres coupons.',
  },
  couponNotStampType: {
    de: 'Für diesen Coupon gibt es keine Herzen. Sein Vorteil gilt direkt an der Kasse.',
    en: 'This coupon does not give hearts. Its benefit applies right at the till.',
    fr: 'Ce coupon ne donne pas de cœurs. Son avantage s’applique directement en caisse.',
  },
  noCouponsLeft: {
    de: 'Dieser Coupon ist leider schon vergriffen. In der Bonuswelt findest du andere.',
    en: 'Sadly this coupon is all gone. You will find others in the bonus world.',
    fr: 'Il n’y a plus de coupon de ce type. Tu en trouves d’autres dans les avantages.',
  },
  issueQuotaExceeded: {
    de: 'Im Moment sind alle Coupons dieser Art verteilt. In der Bonuswelt findest du andere.',
    en: 'All coupons of this kind are given out for now. You will find others in the bonus world.',
    fr: 'Tous les coupons de ce type sont distribués pour l’instant. Tu en trouves d’autres dans les avantages.',
  },
  couponCollectionNotStarted: {
    de: 'Diesen Coupon kannst du noch nicht sammeln. Schau bald wieder vorbei.',
    en: 'You can’t collect this coupon yet. Come back soon.',
    fr: 'Tu ne peux pas encore prendre ce coupon. Reviens bientôt.',
  },
  collectionExpired: {
    de: 'Die Zeit zum Sammeln dieses Coupons ist vorbei. In der Bonuswelt findest du andere.',
    en: 'The time to collect this coupon is over. You will find others in the bonus world.',
    fr: 'Il n’est plus possible de prendre ce coupon. Tu en trouves d’autres dans les avantages.',
  },
  collectQuotaExceeded: {
    de: 'Von diesem Coupon hast du schon alle, die es für dich gibt. Lös sie beim nächsten Einkauf ein.',
    en: 'You already have all of this coupon that you can get. Use them with your next purchase.',
    fr: 'Tu as déjà tous les coupons de ce type auxquels tu as droit. Utilise-les lors de ton prochain achat.',
  },
  userCouponNotFound: {
    de: 'Diesen Coupon finden wir bei dir nicht. Sammle ihn in der Bonuswelt ein.',
    en: 'We can’t find this coupon among yours. Collect it in the bonus world.',
    fr: 'Nous ne trouvons pas ce coupon parmi les tiens. Tu peux le prendre dans les avantages.',
  },
  userCouponAlreadyRedeemed: {
    de: 'Diesen Coupon hast du schon eingelöst. In der Bonuswelt findest du andere.',
    en: 'You have used this coupon already. You will find others in the bonus world.',
    fr: 'Tu as déjà utilisé ce coupon. Tu en trouves d’autres dans les avantages.',
  },
  userCouponExpired: {
    de: 'Dieser Coupon ist abgelaufen. In der Bonuswelt findest du aktuelle.',
    en: 'This coupon has run out. You will find current ones in the bonus world.',
    fr: 'Ce coupon a expiré. Tu trouves les coupons actuels dans les avantages.',
  },
  userCouponRedeemQuotaLimit: {
    de: 'Diesen Coupon hast du so oft eingelöst, wie es geht. Danke, dass du so treu dabei bist!',
    en: 'You have used this coupon as often as possible. Thank you for being so loyal!',
    fr: 'Tu as utilisé ce coupon autant de fois que possible. Merci pour ta fidélité !',
  },
  redeemQuotaExceeded: {
    de: 'Dieser Coupon wurde insgesamt schon so oft eingelöst, wie es ging. In der Bonuswelt findest du andere.',
    en: 'This coupon has reached its total number of uses. You will find others in the bonus world.',
    fr: 'Ce coupon a atteint son nombre total d’utilisations. Tu en trouves d’autres dans les avantages.',
  },
  maxRedeemQuantityExceeded: {
    de: 'So oft gilt dieser Coupon nicht in einem Einkauf. Heb den Rest für das nächste Mal auf.',
    en: 'This coupon does not apply that often in one purchase. Keep the rest for next time.',
    fr: 'Ce coupon ne s’applique pas autant de fois par achat. Garde le reste pour la prochaine fois.',
  },
  redeemNotStarted: {
    de: 'Das Einlösen hat noch nicht begonnen. Ab wann es geht, steht auf dem Coupon.',
    en: 'Redeeming has not started yet. The coupon says when it does.',
    fr: 'L’utilisation n’a pas encore commencé. La date figure sur le coupon.',
  },
  redeemExpired: {
    de: 'Die Zeit zum Einlösen ist vorbei. In der Bonuswelt findest du aktuelle Angebote.',
    en: 'The time to redeem is over. You will find current offers in the bonus world.',
    fr: 'La période d’utilisation est terminée. Tu trouves les offres actuelles dans les avantages.',
  },
  couponNotActivated: {
    de: 'Dieser Coupon ist nicht aktiviert. Unter „Meine Coupons“ siehst du, was bereitliegt.',
    en: 'This coupon is not activated. “My coupons” shows what is ready.',
    fr: 'Ce coupon n’est pas activé. « Mes coupons » te montre ce qui est prêt.',
  },
  /** A basket with this coupon or voucher is open at a till. */
  couponTemporarilyLocked: {
    de: 'Das liegt gerade an einer Kasse bereit. Versuch es in ein paar Minuten noch einmal.',
    en: 'A till is using this right now. Please try again in a few minutes.',
    fr: 'Une caisse est en train de l’utiliser. Réessaie dans quelques minutes.',
  },
} as const satisfies Record<string, Localised>
