import '../../../testing/device.ts'
import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

const { device, runOn } = await import('../../device/index.ts')
let isConnected = false
const listeners = new Set<() => void>()
runOn({
  ...device,
  network: {
    isConnected: () => isConnected,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  },
})
const { queryClient } = await import('../query.ts')

it('an app that was opened without a network reads again what failed when the network is back', async () => {
  queryClient.mount()
  const read = async () => {
    if (!isConnected) throw new Error('no network')
    return 'now'
  }
  const page = new QueryObserver(queryClient, { queryKey: ['listHomePage'], queryFn: read })
  const leave = page.subscribe(() => {})
  await vi.waitFor(() => expect(page.getCurrentResult().isError).toBe(true))
  isConnected = true
  for (const listener of listeners) listener()
  await vi.waitFor(() => expect(page.getCurrentResult().data).toBe('now'))
  leave()
  queryClient.unmount()
})
