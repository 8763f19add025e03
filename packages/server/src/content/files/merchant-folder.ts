import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ofThisRepository = fileURLToPath(new URL('../../../../../merchant', import.meta.url))

/** The merchant's files that commands read: the folder `MERCHANT_DIR`, otherwise that of this repository. */
export const merchantFolder = () => (process.env.MERCHANT_DIR ? resolve(process.env.MERCHANT_DIR) : ofThisRepository)
