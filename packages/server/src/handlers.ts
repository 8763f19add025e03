import logout from './account/logout.ts'
import getMerchantDetail from './merchant/getMerchantDetail.ts'
import type { Handler } from './wire/handle.ts'

/** Every call that this server answers. */
export const handlers: Handler[] = [logout, getMerchantDetail]
