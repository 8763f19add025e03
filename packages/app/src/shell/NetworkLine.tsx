import { useTexts } from '@herzkarte/ui/language.ts'
import { useSyncExternalStore } from 'react'
import { device } from '../device/index.ts'
import { appTexts } from '../texts.ts'

/** A notice that shows while there is no network. Part of the first load, because it cannot be fetched later. */
export function NetworkLine() {
  const texts = useTexts(appTexts)
  const { onChange, isConnected } = device.network
  const connected = useSyncExternalStore(onChange, isConnected)
  return (
    <p role="status" className={connected ? 'sr-only' : 'network-line'}>
      {!connected && texts.offlineTitle}
    </p>
  )
}
