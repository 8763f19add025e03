import { diets, difficulties, seasons, units } from '@herzkarte/contract/recipes/shapes.ts'
import Type, { type Static } from 'typebox'
import { idOf, object, orNull, Picture, Position, Slug, Text, Tone, whole } from './shared.ts'

/** An ingredient of recipes. Each exists once, because its amounts are added up. */
export const Ingredient = object({
  id: Slug,
  names: Text,
  namesOfOne: orNull(Text, 'Its names when it is exactly one piece; null where they are the same.'),
  diet: Type.Enum([...diets], { description: 'Who can eat it: a recipe is as strict as its strictest ingredient.' }),
  departmentId: idOf('department'),
  productId: orNull(idOf('product'), 'The article of the shop, where there is one.'),
})
export type Ingredient = Static<typeof Ingredient>

/** A recipe. Its ingredients determine its diet. */
export const Recipe = object({
  id: Slug,
  position: Position,
  tone: Tone,
  picture: Picture,
  texts: object({ title: Text, teaser: Text }),
  minutes: whole(5, 600),
  difficulty: Type.Enum([...difficulties]),
  seasons: Type.Array(Type.Enum([...seasons]), { minItems: 1, uniqueItems: true }),
  portions: whole(1, 12, 'For how many it is written.'),
  kilocalories: orNull(whole(0, 5000), 'Of one portion.'),
  ingredients: Type.Array(
    object({
      ingredientId: idOf('ingredient'),
      amountThousandths: orNull(
        whole(1, 10_000_000),
        'Thousandths of the unit: 1500 tsp are one and a half teaspoons. Null for "some", with the unit none.',
      ),
      unit: Type.Enum([...units]),
    }),
    { minItems: 2, maxItems: 30 },
  ),
  steps: Type.Array(Text, { minItems: 1, maxItems: 20 }),
})
export type Recipe = Static<typeof Recipe>
