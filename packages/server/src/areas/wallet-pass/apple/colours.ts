import { light } from '@herzkarte/rules/app/colours.ts'

/** The customer card's colours in the app, in the formats of Apple Wallet and of images. */
export const card = { ground: light.pass, furrow: light.passLine, soft: light.onPassSoft, ink: light.onPass } as const

export const passColours = {
  backgroundColor: rgb(card.ground),
  foregroundColor: rgb(card.ink),
  labelColor: rgb(card.soft),
} as const

function rgb(hex: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}
