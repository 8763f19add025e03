import type { AwningTone } from './layout/Awning.tsx'
import type { Department } from './types.ts'

const awningTones: Record<string, AwningTone> = { hearts: 'heart', produce: 'produce', bakery: 'bakery', wine: 'wine', coffee: 'coffee' }

/** The awning tone of a card, by the department's colour. */
export const awningTone = (tone: string): AwningTone => awningTones[tone] ?? 'heart'

const departments: Record<string, Department> = { hearts: 'hearts', produce: 'produce', bakery: 'bakery', wine: 'wine', coffee: 'coffee' }

/** The colours of a department, by its name; undefined for sand. */
export const departmentOf = (tone: string): Department | undefined => departments[tone]
