import { currentLang } from '@herzkarte/ui/language.ts'
import { api } from '../../dispatcher/api.ts'
import { readAhead } from '../../dispatcher/query.ts'
import { session } from '../../dispatcher/session.ts'
import { ownCouponsInput } from '../coupons/index.ts'
import { storeHome } from './stored-home.ts'

/** Stores the member's home, as its page does. */
export async function readHomeAhead(userId: string): Promise<void> {
  const lang = currentLang()
  const [home, own] = await Promise.all([readAhead(api.listHomePage, {}), readAhead(api.listUserCoupon, ownCouponsInput)])
  if (session.get()?.user.userId !== userId || !home.member) return
  const coupons = own.items.filter(({ status }) => status === 'Activated')
  storeHome({ userId, lang, at: new Date().toISOString(), home, coupons })
}
