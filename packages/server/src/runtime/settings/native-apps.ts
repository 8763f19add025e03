import type { Environment, Reader } from './reader.ts'

/** The native apps whose links lead to this host; null where there is none for the system. */
export interface NativeApps {
  android: { packageName: string; certificates: string[] } | null
  /** Team and bundle: `ABCDE12345.example.feldmarkt.herzkarte`. */
  apple: { appId: string } | null
}

const packageName = /^\w+(?:\.\w+)+$/
const fingerprints = /^[\dA-F]{2}(?::[\dA-F]{2}){31}(?:,[\dA-F]{2}(?::[\dA-F]{2}){31})*$/
const teamAndBundle = /^[\dA-Z]{10}(?:\.[\w-]+){2,}$/

export function readNativeApps(env: Environment, reader: Reader): NativeApps {
  return {
    android: env.ANDROID_PACKAGE
      ? {
          packageName: reader.matching('ANDROID_PACKAGE', packageName, 'the id of an app'),
          certificates: reader.matching('ANDROID_CERTIFICATES', fingerprints, 'SHA-256 fingerprints').split(','),
        }
      : null,
    apple: env.APPLE_APP_ID ? { appId: reader.matching('APPLE_APP_ID', teamAndBundle, 'a team and the id of an app') } : null,
  }
}
