import type { Scope } from './files/schema.ts'

/** The scope of a coupon at the till. */
export interface CouponScope extends Scope {
  /** True: goods at a promotion or staff price are outside. */
  exceptPromotions?: boolean
}

/** Whether a product and its department are in a scope. */
export function isInScope(
  { productIds, departmentIds, exceptProductIds, exceptDepartmentIds, exceptPromotions = false }: CouponScope,
  of: { productId: string; departmentId: string; isPromotion?: boolean },
): boolean {
  if (exceptPromotions && of.isPromotion) return false
  if (exceptProductIds.includes(of.productId) || exceptDepartmentIds.includes(of.departmentId)) return false
  if (productIds.length === 0 && departmentIds.length === 0) return true
  return productIds.includes(of.productId) || departmentIds.includes(of.departmentId)
}
