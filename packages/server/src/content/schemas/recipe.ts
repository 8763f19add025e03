import { diets, difficulties, seasons, units } from '@herzkarte/contract/recipes/shapes.ts'
import Type, { type Static } from 'typebox'
import { idOf, object, Picture, Position, Slug, Text, Tone } from './shared.ts'

/** An ingredient of recipes. Each exists once, because its amounts are added up. */
export const Ingredient = object({
  id: Slug,
  names: Text,
  namesOfOne: Type.Union([Text, Type.Null()], { description: 'Its names when it is exactly one piece; null where they are the same.' }),
  diet: Type.Enum([...diets], { description: 'Who can eat it: a recipe is as strict as its strictest ingredient.' }),
  departmentId: idOf('department'),
  productId: Type.Union([idOf('product'), Type.Null()], { description: 'The article of the shop, where there is one.' }),
})
export type Ingredient = Static<typeof Ingredient>

/** A recipe. Its ingredients determine its diet. */
export const Recipe = object({
  id: Slug,
  position: Position,
  tone: Tone,
  picture: Picture,
  texts: object({ title: Text, teaser: Text }),
  minutes: Type.Integer({ minimum: 5, maximum: 600 }),
  difficulty: Type.Enum([...difficulties]),
  seasons: Type.Array(Type.Enum([...seasons]), { minItems: 1, uniqueItems: true }),
  portions: Type.Integer({ minimum: 1, maximum: 12, description: 'For how many it is written.' }),
  kilocalories: Type.Union([Type.Integer({ minimum: 0, maximum: 5000 }), Type.Null()], { description: 'Of one portion.' }),
  ingredients: Type.Array(
    object({
      ingredientId: idOf('ingredient'),
      amountThousandths: Type.Union([Type.Integer({ minimum: 1, maximum: 10_000_000 }), Type.Null()], {
        description: 'Thousandths of the unit: 1500 tsp are one and a half teaspoons. Null for "some", with the unit none.',
      }),
      unit: Type.Enum([...units]),
    }),
    { minItems: 2, maxItems: 30 },
  ),
  steps: Type.Array(Text, { minItems: 1, maxItems: 20 }),
})
export type Recipe = Static<typeof Recipe>
