/** The merchant's name, needed before the merchant was loaded. */
export const brandName = import.meta.env.VITE_BRAND_NAME ?? 'Feldmarkt'

/** Welcome hearts for a new member, shown until the merchant's value is loaded. */
export const usualWelcomeHearts = Number(import.meta.env.VITE_WELCOME_HEARTS ?? 5)

/** Days and times are in the market's time zone, wherever the phone is. */
export const timeZone = import.meta.env.VITE_TIME_ZONE ?? 'Europe/Berlin'
