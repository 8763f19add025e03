import { readFileSync } from 'node:fs'
import type { Brand } from '../../../../runtime/delivery/index.ts'

/** Feldmarkt as it signs its mails. */
export const feldmarkt = JSON.parse(readFileSync(new URL('../../../../../../../merchant/merchant.json', import.meta.url), 'utf8')) as Brand
