/** The colours of the app (`packages/ui/src/styles/tokens.css`), as mail programs can read them. */
export interface Colours {
  paper: string
  card: string
  sunken: string
  line: string
  ink: string
  inkSoft: string
  heart: string
  heartPress: string
  heartInk: string
  heartSoft: string
  onHeart: string
}

export const light: Colours = {
  paper: '#f6f0e4',
  card: '#fffdf8',
  sunken: '#ece3d3',
  line: '#e0d5c1',
  ink: '#2b2018',
  inkSoft: '#64574a',
  heart: '#cf142b',
  heartPress: '#a30d21',
  heartInk: '#bd1027',
  heartSoft: '#fbe0da',
  onHeart: '#ffffff',
}

export const dark: Colours = {
  paper: '#1b1612',
  card: '#28211b',
  sunken: '#120e0b',
  line: '#3f362d',
  ink: '#f7efe2',
  inkSoft: '#c2b5a3',
  heart: '#d6202f',
  heartPress: '#98101f',
  heartInk: '#ff7f70',
  heartSoft: '#4b211d',
  onHeart: '#ffffff',
}
