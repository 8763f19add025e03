import { Capacitor } from '@capacitor/core'
import { DEVICE_TYPES } from '@herzkarte/rules/constants.ts'

export const platform: 'ios' | 'android' = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android'

/** The server's number for this platform (specification, section 3). */
export const deviceType = DEVICE_TYPES[platform]
