import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type PluginHeader, pluginHeaders } from './plugin-headers.ts'

export type Platform = 'android' | 'ios'

const { resolve } = createRequire(new URL('../../../packages/native/package.json', import.meta.url))
const bridges = {
  android: '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  ios: '@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js',
}
/** How the page sends messages to the native side, and how the native side sends messages to the page. */
const transports = {
  android: 'window.androidBridge = { postMessage: (text) => callPhone(text) }',
  ios: 'window.webkit = { messageHandlers: { bridge: { postMessage: (call) => callPhone(JSON.stringify(call)) } } }',
}
const answers = {
  android: (answer: string) => `androidBridge.onmessage({ data: ${JSON.stringify(answer)} })`,
  ios: (answer: string) => `Capacitor.fromNative(${answer})`,
}

/**
 * The scripts that a native shell injects before any of the page's own code runs: the transport, the platform's real bridge script, and the list of
 * its plugins. Only the transport ends at a test double, `callPhone`.
 */
export function bridgeScript(platform: Platform): string {
  // On iOS, our own plugin has a method that Android does not have.
  const headers = pluginHeaders().map((header): PluginHeader => {
    if (header.name !== 'Herzkarte' || platform === 'android') return header
    return { ...header, methods: [...header.methods, { name: 'addPass', rtype: 'promise' }] }
  })
  return `if (window === window.top && location.protocol === 'https:') {
    callPhone('{"isNewPage":true}')
    ${transports[platform]}
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} }
    window.WEBVIEW_SERVER_URL = location.origin
    ${readFileSync(resolve(bridges[platform]), 'utf8')}
    window.Capacitor.PluginHeaders = ${JSON.stringify(headers)}
  }`
}

/** The script with which the native side answers a call. */
export const answerScript = (platform: Platform, answer: object): string => answers[platform](JSON.stringify(answer))
