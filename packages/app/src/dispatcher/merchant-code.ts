import { stored } from '@herzkarte/ui/storage.ts'

/** The merchant that this app was built for. */
export const merchantCode = import.meta.env.VITE_MERCHANT_CODE ?? 'feldmarkt'

/** Id that every authenticated call carries, once it is known. */
export const merchantIdStore = stored<string>('merchantId', (value): value is string => typeof value === 'string')
