/** The inks of the press. They are the colours of the shop in its light theme, and the same in the dark one: a print does not change its ink. */
export const paper = '#fff6e3'
export const ink = '#2b2018'
export const heartRed = '#cf142b'
export const press = '#a30d21'
export const leaf = '#2b7638'
export const leafDark = '#1d5828'
export const mustard = '#f0ac2b'
export const plum = '#7a2350'
export const coffee = '#6b442b'
export const sand = '#d9c7a8'
export const leafPale = '#dcebc9'
export const bakeryPale = '#fbe8c0'
export const plumPale = '#f3dbe4'

/** Two inks on each other: the only other colours. */
export const pumpkin = '#de582b'
export const crust = '#ae782b'
export const terra = '#b9552b'
export const terraDark = '#8e3a22'
export const herb = '#6f8a33'
export const moss = '#8d9132'
export const berry = '#522234'
export const clay = '#a28469'
export const crumb = '#cba873'
export const pore = '#a9814e'
export const glass = '#c3d7a4'
export const glassDark = '#9dba80'

/** A range of goods: the field on its label and the dark partner in which the field is shaded. */
export const ranges = {
  leaf: [leaf, leafDark],
  herb: [herb, leafDark],
  mustard: [mustard, crust],
  coffee: [coffee, ink],
  sand: [sand, clay],
  plum: [plum, berry],
} as const
export type Range = keyof typeof ranges
