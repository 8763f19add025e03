/** The password chosen in this sign-up, until the account is created or the app is reloaded. It is never written to the device. */
let chosen: string | undefined

export const passwordMemory = {
  get: () => chosen,
  set: (password: string) => {
    chosen = password
  },
  clear: () => {
    chosen = undefined
  },
}
