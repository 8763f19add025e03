import type { BrowserContext, Page } from '@playwright/test'
import { answerScript, bridgeScript, type Platform } from './bridge.ts'

/** A call from the page to a plugin. */
export interface PluginCall {
  /** `PushNotifications.register` */
  method: string
  options: Record<string, unknown>
}

/** The result of a plugin, or its error: a NativeError. */
type Answer = (options: Record<string, unknown>) => unknown

/** A plugin's error, with its own code. */
export class NativeError extends Error {
  readonly code: string

  constructor(code: string, message = code) {
    super(message)
    this.code = code
  }
}

interface Heard {
  callbackId: string
  pluginId: string
  methodName: string
}

/**
 * Test double of the native side of a phone: it answers calls to plugins, emits events, and keeps the data that outlives the app. It tests the
 * behaviour of the page; Java and Swift are not run.
 */
export class Phone {
  readonly platform: Platform
  /** Data that the system stores for the app. */
  readonly preferences = new Map<string, string>()
  /** Data in the protected storage of the system: Keychain or Keystore. */
  readonly protected = new Map<string, string>()
  readonly calls: PluginCall[] = []
  /** Pictures that the page can read, by path. */
  readonly files = new Map<string, Buffer>()
  /** The member's current decision about push messages, and the future answer to the permission prompt. */
  push = { permission: 'prompt', says: 'granted' }
  connected = true
  version = '0.1.0'
  launchUrl: string | undefined
  readonly #answers: Record<string, Answer> = {}
  #page: Page | undefined
  #listeners: Heard[] = []
  /** Events emitted before there was a listener. */
  #waiting: { event: string; data: unknown }[] = []

  constructor(platform: Platform) {
    this.platform = platform
  }

  /** Stores what the app has stored when a member has signed in. */
  keepSession(session: object): void {
    this.preferences.set('herzkarte.session', '"elsewhere"')
    this.protected.set('capacitor-storage_herzkarte.session', JSON.stringify(session))
  }

  /** Turns the windows of this browser into the web view of the phone. */
  async inhabit(context: BrowserContext): Promise<void> {
    await context.exposeBinding('callPhone', ({ page }, text: string) => this.#hear(page, JSON.parse(text)))
    await context.addInitScript(bridgeScript(this.platform))
  }

  /** Sets the answer of a method from now on. */
  when(method: string, answer: Answer): void {
    this.#answers[method] = answer
  }

  /** All calls of a method, with their arguments. */
  asked(method: string): PluginCall['options'][] {
    return this.calls.filter((call) => call.method === method).map(({ options }) => options)
  }

  /** Emits an event: `App.backButton`. Listeners get it immediately, or once they are registered. */
  async publish(event: string, data: unknown = {}): Promise<void> {
    const listening = this.#listeners.filter((heard) => `${heard.pluginId}.${heard.methodName}` === event)
    if (listening.length === 0) this.#waiting.push({ event, data })
    for (const heard of listening) await this.#answer(heard, { save: true, success: true, data })
  }

  pressBack = (): Promise<void> => this.publish('App.backButton', { canGoBack: true })

  /** A link opens the app while it is running. */
  openLink = (url: string): Promise<void> => this.publish('App.appUrlOpen', { url })

  tapMessage = (data: Record<string, string>): Promise<void> =>
    this.publish('PushNotifications.pushNotificationActionPerformed', { actionId: 'tap', notification: { id: '1', data } })

  async setConnected(connected: boolean): Promise<void> {
    this.connected = connected
    await this.publish('Network.networkStatusChange', { connected, connectionType: connected ? 'wifi' : 'none' })
  }

  async #hear(page: Page, call: (Heard & { options: Record<string, unknown> }) | { isNewPage: true }): Promise<void> {
    if ('isNewPage' in call) {
      this.#page = page
      this.#listeners = []
      return
    }
    const method = `${call.pluginId}.${call.methodName}`
    if (call.methodName === 'addListener') return this.#listen({ ...call, methodName: String(call.options.eventName) })
    this.calls.push({ method, options: call.options })
    // No callback is waiting for an answer.
    if (call.callbackId === '-1') return
    try {
      const data = (await (this.#answers[method] ?? this.#usual(method))(call.options)) ?? {}
      await this.#answer(call, { save: false, success: true, data })
    } catch (error) {
      const { message, code } = error as NativeError
      await this.#answer(call, { save: false, success: false, error: { message, code } })
    }
  }

  async #listen(heard: Heard): Promise<void> {
    this.#listeners.push(heard)
    const event = `${heard.pluginId}.${heard.methodName}`
    const early = this.#waiting.filter((waiting) => waiting.event === event)
    this.#waiting = this.#waiting.filter((waiting) => waiting.event !== event)
    for (const { data } of early) await this.#answer(heard, { save: true, success: true, data })
  }

  async #answer({ callbackId, pluginId, methodName }: Heard, answer: object): Promise<void> {
    await this.#page?.evaluate(answerScript(this.platform, { callbackId, pluginId, methodName, ...answer }))
  }

  /** The default answers of a healthy phone. */
  #usual(method: string): Answer {
    const answers: Record<string, Answer> = {
      'App.getInfo': () => ({ name: 'Herzkarte', id: 'example.feldmarkt.herzkarte', build: '1', version: this.version }),
      'App.getLaunchUrl': () => (this.launchUrl === undefined ? {} : { url: this.launchUrl }),
      'Network.getStatus': () => ({ connected: this.connected, connectionType: 'wifi' }),
      'Preferences.keys': () => ({ keys: [...this.preferences.keys()] }),
      'Preferences.get': ({ key }) => ({ value: this.preferences.get(String(key)) ?? null }),
      'Preferences.set': ({ key, value }) => void this.preferences.set(String(key), String(value)),
      'Preferences.remove': ({ key }) => void this.preferences.delete(String(key)),
      'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: this.protected.get(String(prefixedKey)) ?? null }),
      'SecureStorage.internalSetItem': ({ prefixedKey, data }) => void this.protected.set(String(prefixedKey), String(data)),
      'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: this.protected.delete(String(prefixedKey)) }),
      'PushNotifications.checkPermissions': () => ({ receive: this.push.permission }),
      'PushNotifications.requestPermissions': () => {
        this.push.permission = this.push.says
        return { receive: this.push.permission }
      },
      'PushNotifications.register': () => void this.publish('PushNotifications.registration', { value: `token-of-${this.platform}` }),
    }
    return answers[method] ?? (() => undefined)
  }
}
