import { base64Of } from './base64.ts'
import { NativePlugin } from './native-plugin.ts'

export async function addPass(pass: Blob): Promise<'added' | 'cancelled'> {
  const { added } = await NativePlugin.addPass({ data: await base64Of(pass) })
  return added ? 'added' : 'cancelled'
}
