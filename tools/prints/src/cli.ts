import { npmCommand, run } from '@herzkarte/command'

await run(
  npmCommand(
    'npm run prints',
    'Cuts all prints of goods, dishes and recipients again, into merchant/images. The same sources make the same bytes.',
  ).action(async () => {
    const { writePrints } = await import('./write-prints.ts')
    writePrints()
  }),
)
