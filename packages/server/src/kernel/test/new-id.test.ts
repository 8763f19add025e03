import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { newId } from '../new-id.ts'

it('new ids are different, ascend and have random ends', () => {
  const ids = Array.from({ length: 5000 }, newId)
  expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true)
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.map((id) => id.slice(-10))).size).toBe(ids.length)
})
