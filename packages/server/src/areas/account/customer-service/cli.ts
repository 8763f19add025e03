import { databaseNote, matching, newCommand, wholeNumber } from '@herzkarte/command'
import type { Gift } from './credit-gift.ts'

// As in `credit-gift.ts`, which is not loaded for the help.
const limits = { hearts: 100, punches: 10, points: 1000 }

export const member = newCommand(
  'member',
  'Customer service for one member.',
  `Everything but find is recorded with who, what, when and why, and the member's export shows it.\n${databaseNote('DATABASE_URL')}`,
)

aboutMember('find', "show the member's id, status and card number; needs no reason").action(async (member) =>
  (await import('./commands.ts')).find(member),
)
recorded('show', 'show profile, balances and what customer service did before').action(async (member, by) =>
  (await import('./commands.ts')).show(member, by),
)
recorded('lock', 'lock the account: signing in and the till answer with 10526, and sessions end').action(async (member, by) =>
  (await import('./commands.ts')).lock(member, by),
)
recorded('unlock', 'unlock the account').action(async (member, by) => (await import('./commands.ts')).unlock(member, by))
recorded('birth-date', 'correct or remove the date of birth')
  .argument('<day>', 'the date as YYYY-MM-DD, or none')
  .action(async (member, day, by) => (await import('./commands.ts')).setBirthDate(member, day, by))
recorded('end-sessions', 'sign the member out everywhere').action(async (member, by) =>
  (await import('./commands.ts')).endSessions(member, by),
)
recorded('undo-changes', 'undo what somebody else has changed of how the member signs in, within 72 hours').action(async (member, by) =>
  (await import('./commands.ts')).undoChanges(member, by),
)
recorded('credit', 'credit hearts, punches, bakery points or a coupon')
  .option('--hearts <n>', 'hearts of a campaign', wholeNumber())
  .option('--campaign <id>', 'the campaign of the hearts')
  .option('--punches <n>', 'punches of a collector card', wholeNumber())
  .option('--collector <id>', 'the collector card of the punches')
  .option('--points <n>', 'bakery points', wholeNumber())
  .option('--coupon <id>', 'one coupon')
  .option('--at-most <n>', `another limit than ${limits.hearts} hearts, ${limits.punches} punches, ${limits.points} points`, wholeNumber())
  .option('--note <text>', 'what the member reads in the history')
  .option(
    '--operation <id>',
    'repeated with the same id, it credits nothing more; without it, one is made and shown',
    matching(/^[A-Za-z0-9-]{16,64}$/, 'have 16 to 64 letters, digits and hyphens'),
  )
  .action(async (member, options, command) => {
    const gift = giftOf(options, (message) => command.error(message))
    await (await import('./commands.ts')).give(member, gift, options)
  })

function aboutMember(name: string, description: string) {
  return member
    .command(name)
    .description(description)
    .argument('<member>', 'an email address, phone number with its area code, card number or id')
}

function recorded(name: string, description: string) {
  return aboutMember(name, description)
    .requiredOption('--reason <why>', 'why it is done', matching(/\S/, 'say why'))
    .option('--by <who>', 'who does it, instead of the user of this machine')
}

interface GiftOptions {
  hearts?: number
  campaign?: string
  punches?: number
  collector?: string
  points?: number
  coupon?: string
  atMost?: number
}

function giftOf({ hearts, campaign, punches, collector, points, coupon, atMost }: GiftOptions, fail: (message: string) => never): Gift {
  function within(kind: keyof typeof limits, amount: number): number {
    const limit = atMost ?? limits[kind]
    return amount <= limit ? amount : fail(`At most ${limit} ${kind} at once unless --at-most raises the limit.`)
  }
  if ([hearts, punches, points, coupon].filter((value) => value !== undefined).length === 1) {
    if (coupon !== undefined) return { kind: 'coupon', couponId: coupon }
    if (points !== undefined) return { kind: 'points', amount: within('points', points) }
    if (hearts !== undefined)
      return { kind: 'hearts', amount: within('hearts', hearts), unit: campaign || fail('Say which campaign: --campaign <id>') }
    if (punches !== undefined)
      return { kind: 'punches', amount: within('punches', punches), unit: collector || fail('Say which card: --collector <id>') }
  }
  return fail('Credit one of --hearts, --punches, --points and --coupon.')
}
