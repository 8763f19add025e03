/** Constants of the specification, section 9 unless another section is named. Units come last in the names. */

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 16
/** An addition: the specification has no rule for user names. */
export const USER_NAME_MIN_LENGTH = 3
export const POSTCARD_CHARACTERS = 120
export const USER_NAME_MAX_LENGTH = 30
/** Digits of a mobile number, without the area code. */
export const PHONE_DIGITS = 10

/** Bakery purchases below this amount earn no bonus points. */
export const BAKERY_MINIMUM_SPEND_CENTS = 500
export const BAKERY_POINTS_PER_FULL_EURO = 3
/** 100 points are 1 euro. */
export const CENTS_PER_BONUS_POINT = 1
/** An addition: the most coupons of one command. */
export const ACTIVATED_AT_ONCE_MAX_COUNT = 100
/** Offers such as liquor (section 1). */
export const RESTRICTED_OFFER_MIN_AGE_YEARS = 18

/** The overlay appears only when a response takes longer than this. */
export const LOADING_SHOW_DELAY_MS = 1000
export const LOADING_HIDE_DELAY_MS = 500
export const SPINNER_TIMEOUT_MS = 10_000

/** How long a short message shows; longer after an activation (sections 2 and 9). */
export const TOAST_DURATION_MS = 2000
export const ACTIVATED_TOAST_DURATION_MS = 3000

/** A picture that fails this often is replaced by the error picture (section 4). */
export const IMAGE_LOAD_ATTEMPTS = 3
/** Pictures load within this many window heights. */
export const IMAGE_PRELOAD_RATIO = 1.3

/** High accuracy, no cached position. */
export const GEOLOCATION_OPTIONS = { enableHighAccuracy: true, timeout: 1000, maximumAge: 0 } as const

/** `browser` is our own addition. */
export const DEVICE_TYPES = { ios: 1, android: 2, browser: 3 } as const

/** A window wider than this gets the wide-screen layout. The specification gives no value; the mockups are drawn for this one. */
export const PHONE_MAX_WIDTH_PX = 1024
/** Counts above this are shown as "99+". */
export const STAMP_COUNT_DISPLAY_MAX = 99

/** JPEG quality of a taken photo, of 100. */
export const PHOTO_QUALITY_PERCENT = 90
/** Width and height of a taken photo. */
export const PHOTO_SIZE_PX = 1000
/** Side of the small copy for lists and profiles. Sharp even on screens with three device pixels per CSS pixel. */
export const SMALL_PHOTO_SIZE_PX = 288

/** A second press of back within this time leaves the app. */
export const BACK_TO_EXIT_WINDOW_MS = 2000

export const MAP_CLUSTER_MAX_ZOOM = 16
export const MAP_CLUSTER_RADIUS_PX = 60

/**
 * Public files that the app fetches in addition to its calls (specification, section 7): extra information, and the oldest version that still works.
 */
export const APP_INFO_PATH = '/appInfo.json'
export const APP_VERSION_PATH = '/appVersion.json'

/** An addition: a picture's path below `images/`, also as cameras name it, such as `IMG_2031.JPG`. */
export const PICTURE_PATH_PATTERN = '[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+)*\\.(?:svg|webp|png|jpe?g|SVG|WEBP|PNG|JPE?G)'
