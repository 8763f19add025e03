import { UserError } from '@herzkarte/command'
import { warningsOf } from '../checks/warnings/index.ts'
import { checkWindows } from '../checks/windows.ts'
import { ContentProblems, type Problem, problemLine } from '../content-problems.ts'
import { inconsistencies } from '../files/load.ts'
import { joinPath } from '../files/schema-walk.ts'
import type { SourceItem } from '../files/source-item.ts'
import { flawsOf } from '../files/validate.ts'
import { type ContentData, contentKinds } from '../kinds.ts'
import { resolveDays } from '../resolve-days.ts'
import { type Ask, answersFrom, givenAnswers } from './answers.ts'
import { askFile, type NewText, shown, textWith, writeNew } from './file.ts'
import type { NewKind } from './kinds.ts'
import { newBanner, newCampaign, newCollector, newCoupon, newGift } from './offers.ts'
import { newNews, newProduct, newRecipe, newRecipient, newStore } from './others.ts'
import { newSegment } from './segments.ts'
import type { Shop } from './shop.ts'
import type { Terminal } from './terminal.ts'

/** What is asked for each kind, and what follows from the answers. */
const makers: { [K in NewKind]: (ask: Ask, shop: Shop) => Promise<ContentData<K>> } = {
  coupon: newCoupon,
  segment: newSegment,
  campaign: newCampaign,
  collector: newCollector,
  gift: newGift,
  news: newNews,
  banner: newBanner,
  recipe: newRecipe,
  store: newStore,
  recipient: newRecipient,
  product: newProduct,
}

export interface NewChoices {
  set?: readonly string[] | undefined
  yes?: boolean | undefined
  json?: boolean | undefined
}

/** Asks for a new item, checks it with everything there is, and writes it. Returns what is to be printed. */
export async function newContent(shop: Shop, kind: NewKind, choices: NewChoices, terminal?: Terminal): Promise<string[]> {
  const { set = [], yes = false, json = false } = choices
  const answers = answersFrom({ given: givenAnswers(set), takesProposals: yes, terminal })
  const data = await makers[kind](answers.ask, shop)
  const file = await askFile(answers.ask, shop, kind, data)
  const [unused] = answers.unused()
  if (unused !== undefined) throw new UserError(`A ${kind} has no answer “${unused}”; it has ${answers.keys.join(', ')}.`)
  const text = await textWith(shop.folder, file, kind, data)
  const warnings = checked(shop, { kind, id: data.id, data, file, path: text.path } as SourceItem)
  if (json) return [shown(data)]
  if (!yes) await confirm(text, warnings, terminal)
  await writeNew(shop.folder, text)
  return [
    ...(yes ? warnings : []),
    `Written: ${kind} ${data.id} in ${file}.`,
    'Next: npm run content -- plan shows what applying would change, and apply applies it.',
    ...(kind === 'news' ? [`Then: npm run notify -- plan ${data.id}, and send.`] : []),
  ]
}

/** The warnings that it causes. Throws if it does not pass the check. */
function checked(shop: Shop, item: SourceItem): string[] {
  const flaws = flawsOf(contentKinds[item.kind].schema, item.data)
  if (flaws.length > 0)
    throw new ContentProblems(flaws.map(({ path, message }) => ({ file: item.file, path: joinPath(item.path, path), message })))
  const items = [...shop.items, item]
  const resolved = resolveDays(items, shop.today)
  const problems = [...inconsistencies(items, [...shop.images]), ...checkWindows(resolved)]
  if (problems.length > 0) throw new ContentProblems(problems)
  const isOwn = ({ file, path }: Problem) => file === item.file && path.startsWith(item.path)
  return warningsOf(resolved)
    .filter(isOwn)
    .map((warning) => `Warning: ${problemLine(warning)}`)
}

async function confirm({ file, added, isNewFile }: NewText, warnings: readonly string[], terminal?: Terminal): Promise<void> {
  if (!terminal) throw new UserError('There is no terminal to ask in: add --yes to write it, or --json to print it.')
  terminal.say([`${isNewFile ? 'New file' : 'At the end of'} ${file}:`, added.trimEnd(), ...warnings].join('\n'))
  const answer = (await terminal.read('Write it? [yes]: ')).trim().toLowerCase()
  if (!['', 'y', 'yes', 'j', 'ja', 'o', 'oui'].includes(answer)) throw new UserError('Nothing was written.')
}
