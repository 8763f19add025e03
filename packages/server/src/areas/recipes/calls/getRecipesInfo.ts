import * as contract from '@herzkarte/contract/recipes/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { recipeBook, recipeDetailView } from '../recipe-view.ts'

export const getRecipesInfo = handleRead(contract.getRecipesInfo, async function getRecipesInfo({ recipeId }, { content, lang, fail }) {
  const booked = recipeBook(content).get(recipeId) ?? fail('recipeNotFound')
  return recipeDetailView(booked, content, lang)
})
