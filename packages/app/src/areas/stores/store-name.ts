import type { Store } from '@herzkarte/contract/stores/index.ts'

/** A store as shoppers call it: by its town, and by its quarter where there are several. */
export const storeName = ({ city, name }: Pick<Store, 'city' | 'name'>): string => (name === city ? city : `${city}, ${name}`)
