import type { Store } from '@herzkarte/contract/stores/index.ts'

/** A store's name for shoppers: its town, and its quarter where there are several. */
export const storeName = ({ city, name }: Pick<Store, 'city' | 'name'>): string => (name === city ? city : `${city}, ${name}`)
