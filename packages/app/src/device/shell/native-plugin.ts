import { registerPlugin } from '@capacitor/core'

/** What no kept plugin does: packages/native/plugin. */
interface Herzkarte {
  /** Full brightness, and the screen stays on. */
  lightUp(): Promise<void>
  lightDown(): Promise<void>
  /** iOS: shows Apple's sheet for a signed pass, as base64. */
  addPass(options: { data: string }): Promise<{ added: boolean }>
}

export const NativePlugin = registerPlugin<Herzkarte>('Herzkarte')
