import { couponReads } from '../coupons/reads.ts'
import { heartReads } from '../hearts/reads.ts'
import { pointReads } from '../points/reads.ts'
import { purchaseReads } from './reads.ts'

/** All calls that a void or a claim affects: everything that a sale can change. */
export const saleReads = [...heartReads, ...pointReads, ...couponReads, ...purchaseReads] as const
