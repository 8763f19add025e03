import { registerPlugin } from '@capacitor/core'

/** Features that no maintained plugin provides: packages/native/plugin. */
interface Herzkarte {
  /** Sets full brightness and keeps the screen on. */
  lightUp(): Promise<void>
  lightDown(): Promise<void>
  /** iOS: shows Apple's sheet for a signed pass, as base64. */
  addPass(options: { data: string }): Promise<{ added: boolean }>
}

export const NativePlugin = registerPlugin<Herzkarte>('Herzkarte')
