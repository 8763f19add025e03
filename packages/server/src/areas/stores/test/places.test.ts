import { expect, it, vi } from 'vitest'
import { readOnce } from '../places/load-places.ts'

it('the places are read again after a failure, and once after that', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('too many open files')).mockResolvedValue('places')
  const load = readOnce(read)
  await expect(load()).rejects.toThrow('too many open files')
  expect(await Promise.all([load(), load()])).toEqual(['places', 'places'])
  expect(await load()).toBe('places')
  expect(read).toHaveBeenCalledTimes(2)
})
