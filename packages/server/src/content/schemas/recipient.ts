import Type, { type Static } from 'typebox'
import { object, Picture, Position, Slug, Text, Tone, Words } from './shared.ts'

/** A recipient of donations of the community benefit program. */
export const Recipient = object({
  id: Slug,
  position: Position,
  name: Words,
  texts: object({ text: Text }),
  city: Words,
  tone: Tone,
  picture: Picture,
  active: Type.Boolean({ description: 'One that is not active can no longer be chosen and receives nothing more; reports still name it.' }),
})
export type Recipient = Static<typeof Recipient>
