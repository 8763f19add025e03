import { v4 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { isSigned, newScanId, parseScanId, scanIdOf } from '../customer/find-customer.ts'

const secrets = { secret: 'a'.repeat(64), previousSecret: null }

it('the id of a scan is signed for its member, with the secret of today or the one before', () => {
  const memberId = uuid()
  const refs = Array.from({ length: 200 }, () => ({ memberId, scanId: newScanId(secrets.secret, memberId) }))
  for (const ref of refs) {
    expect(isSigned(secrets, parseScanId(scanIdOf(ref)) ?? ref)).toBe(true)
    expect(isSigned({ secret: 'b'.repeat(64), previousSecret: secrets.secret }, ref)).toBe(true)
    expect(isSigned({ secret: 'b'.repeat(64), previousSecret: null }, ref)).toBe(false)
    expect(isSigned(secrets, { ...ref, memberId: uuid() })).toBe(false)
    expect(isSigned(secrets, { memberId, scanId: uuid() })).toBe(false)
  }
  expect(new Set(refs.map(({ scanId }) => scanId)).size).toBe(refs.length)
})
