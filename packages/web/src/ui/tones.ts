import type { AwningTone } from './Awning.tsx'

const awningTones: Record<string, AwningTone> = { hearts: 'heart', produce: 'produce', bakery: 'bakery', wine: 'wine', coffee: 'coffee' }

/** The awning over a card of a department's colour, by the department's name. */
export const awningTone = (tone: string): AwningTone => awningTones[tone] ?? 'heart'
