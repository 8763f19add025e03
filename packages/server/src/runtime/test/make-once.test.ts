import { expect, it, vi } from 'vitest'
import { makeOnce } from '../make-once.ts'

it('what could not be made is made again, and once after that', async () => {
  const read = vi
    .fn<(name: string) => Promise<string>>()
    .mockRejectedValueOnce(new Error('too many open files'))
    .mockResolvedValue('places')
  const load = makeOnce(read)
  await expect(load('towns')).rejects.toThrow('too many open files')
  expect(await Promise.all([load('towns'), load('towns')])).toEqual(['places', 'places'])
  expect(await load('towns')).toBe('places')
  expect(read).toHaveBeenCalledTimes(2)
})
