import { newCommand, run, typedPath } from '@herzkarte/command'

await run(
  newCommand(
    'npm run tools -- replay',
    'Replays real baskets and coupons on a system of its own, then audits it and reports. Running it again continues.',
    'The data is "The Complete Journey": products, transactions, coupons, … as .csv or .csv.gz.\nThe system is below DATA_DIR (.data-replay).',
  )
    .argument('<folder>', 'folder of the tables', typedPath)
    .action(async (folder) => void (await (await import('./replay.ts')).replayFolder(folder))),
)
