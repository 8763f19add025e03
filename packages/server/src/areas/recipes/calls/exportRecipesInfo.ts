import * as contract from '@herzkarte/contract/recipes/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { besideTheEventLoop } from '../../../runtime/beside-the-event-loop.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { groceryListView, readGroceryList } from '../grocery-list.ts'
import { groceriesSheet, type Printed, recipeSheet, sheetTexts } from '../print/sheets.ts'
import { recipeBook } from '../recipe-view.ts'
import { readListOwner } from '../shared-list.ts'

const mostWaiting = 8

/** The PDF of a sheet, created in a worker thread. Fails with `serviceUnavailable` when too many are waiting already or it takes too long. */
const print = besideTheEventLoop<Printed>(new URL('../print/worker.ts', import.meta.url), mostWaiting)

export const exportRecipesInfo = handleRead(
  contract.exportRecipesInfo,
  async function exportRecipesInfo({ recipeId, portions }, { db, member, content, lang, now, services, fail }) {
    const context = { content, lang, now }
    if (recipeId !== undefined) {
      const booked = recipeBook(content).get(recipeId) ?? fail('recipeNotFound')
      const { type, body } = await services.pictures.read(services.pictures.nameOf(booked.recipe.picture))
      const sheet = recipeSheet(booked, portions ?? booked.recipe.portions, { type, body }, context)
      return { fileName: `${recipeId}.pdf`, file: (await print(sheet)).toString('base64') }
    }
    if (!member) throw new ApiError('malformedRequest', { result: { problems: ['/ must have recipeId: a visitor has no grocery list'] } })
    const ownerId = await readListOwner(db, member.memberId)
    const groceries = groceryListView(await readGroceryList(db, ownerId, content, now), content, lang)
    return {
      fileName: `${sheetTexts[lang].groceriesFile}.pdf`,
      file: (await print(groceriesSheet(groceries, context))).toString('base64'),
    }
  },
)
