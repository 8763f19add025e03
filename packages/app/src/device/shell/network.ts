import { Network } from '@capacitor/network'
import type { Device } from '../device.ts'

/** The network status as the system reports it: the web view itself often misses changes. */
export async function openNetwork(): Promise<Device['network']> {
  let { connected } = await Network.getStatus()
  const listeners = new Set<() => void>()
  void Network.addListener('networkStatusChange', (status) => {
    connected = status.connected
    for (const listener of listeners) listener()
  })
  return {
    isConnected: () => connected,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
