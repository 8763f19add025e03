import { useMerchant } from '../merchant/index.ts'

/** Id of the department where points are collected. Undefined while loading, and for merchants without one. */
export const useBakery = () => useMerchant().data?.departments.find(({ tone }) => tone === 'bakery')?.departmentId
