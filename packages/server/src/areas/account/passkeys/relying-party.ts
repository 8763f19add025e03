import type { Settings } from '../../../runtime/settings/settings.ts'

/** Who passkeys are for: the host of the app, and pages of its origin. A passkey works nowhere else, which is why it cannot be phished. */
export function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}
