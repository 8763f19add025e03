/** Pages of the app that the merchant's texts can lead to. The app knows their addresses and what a link to them says. */
export const appPages = [
  'aboutUs',
  'bakeryPoints',
  'contactUs',
  'dataExport',
  'deleteAccount',
  'editProfile',
  'faqs',
  'gifts',
  'heartsHistory',
  'me',
  'offers',
  'privacy',
  'reservations',
  'rewardsHistory',
  'scanQrCode',
  'signUp',
  'terms',
  'transactions',
  'userGuide',
  'wallet',
] as const
export type AppPage = (typeof appPages)[number]
