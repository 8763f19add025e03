/** The merchant that this app was built for. */
export const merchantCode = import.meta.env.VITE_MERCHANT_CODE ?? 'feldmarkt'
