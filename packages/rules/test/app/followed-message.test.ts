import { expect, it } from 'vitest'
import { messageIn, pathFromMessage } from '../../src/app/followed-message.ts'

it.each([
  ['/gifts', '/gifts?message=a%2Fb', ''],
  ['/main/offers?tab=gifts', '/main/offers?tab=gifts&message=a%2Fb', '?tab=gifts'],
])('the message that led to %s is in its address, and can be taken out', (path, address, search) => {
  expect(pathFromMessage(path, 'a/b')).toBe(address)
  expect(messageIn(new URL(address, 'https://app.example').search)).toEqual({ notificationId: 'a/b', search })
})

it('an address without a message is as it was', () => {
  expect(pathFromMessage('/gifts', undefined)).toBe('/gifts')
  expect(messageIn('?tab=gifts')).toBeUndefined()
})
