/** The merchant's name, needed before the merchant could be asked. */
export const brandName = import.meta.env.VITE_BRAND_NAME ?? 'Feldmarkt'

/** Hearts that a new member is welcomed with, shown until the merchant says it better. */
export const usualWelcomeHearts = Number(import.meta.env.VITE_WELCOME_HEARTS ?? 5)

/** Days and times are the market's, wherever the phone is. */
export const timeZone = import.meta.env.VITE_TIME_ZONE ?? 'Europe/Berlin'
