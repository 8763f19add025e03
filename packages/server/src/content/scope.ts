import type { Scope } from './files/schema.ts'

/** Whether a product and its department are in a scope. */
export function isInScope(
  { productIds, departmentIds, exceptProductIds, exceptDepartmentIds }: Scope,
  of: { productId: string; departmentId: string },
): boolean {
  if (exceptProductIds.includes(of.productId) || exceptDepartmentIds.includes(of.departmentId)) return false
  if (productIds.length === 0 && departmentIds.length === 0) return true
  return productIds.includes(of.productId) || departmentIds.includes(of.departmentId)
}
