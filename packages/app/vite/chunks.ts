import type { Plugin, Rolldown } from 'vite'

/** Modules are named by their path below `packages/`. A name that matches nothing fails the build (`assertChunks`). */
const named = (...paths: string[]) => paths

/** Loaded by pages with a form, a sheet, a code, a camera or a map. What more pages share of the rest of `ui` is one chunk instead of thirty. */
const heavyParts = named(
  'ui/src/overlay/AriaLocale.tsx',
  'ui/src/overlay/Dialog.tsx',
  'ui/src/overlay/Sheet.tsx',
  'ui/src/form/Choices.tsx',
  'ui/src/form/CodeField.tsx',
  'ui/src/form/DateField.tsx',
  'ui/src/form/Field.tsx',
  'ui/src/form/FieldFrame.tsx',
  'ui/src/form/Rules.tsx',
  'ui/src/form/SearchField.tsx',
  'ui/src/form/SearchSelect.tsx',
  'ui/src/form/Select.tsx',
  'ui/src/form/Stepper.tsx',
  'ui/src/form/Switch.tsx',
  'ui/src/card/CustomerCard.tsx',
  'ui/src/card/CodeTicket.tsx',
  'ui/src/card/CountdownRing.tsx',
  'ui/src/card/ReceiptStub.tsx',
  'ui/src/card/Celebration.tsx',
  'ui/src/display/Camera.tsx',
  'ui/src/display/ScanFrame.tsx',
  'ui/src/display/Qr.tsx',
  'ui/src/map/',
)

/** The registration page, the landing page and what they need in addition to the frame: one request. */
const doorModules = named(
  'ui/src/layout/Brand.tsx',
  'ui/src/card/HeartPlaces.tsx',
  'ui/src/card/RewardTile.tsx',
  'ui/src/layout/StallFront.tsx',
  'app/src/areas/account/pages/RegisterPage.tsx',
  'app/src/areas/account/facebook/FacebookButton.tsx',
  'app/src/areas/account/facebook/FacebookMark.tsx',
  'app/src/areas/home/pages/StartPage.tsx',
  'app/src/areas/home/pages/LandingPage.tsx',
  'app/src/areas/home/parts/VisitorHome.tsx',
  'app/src/areas/home/parts/StallHero.tsx',
  'app/src/areas/home/texts.ts',
  'app/src/areas/home/parts/Banners.tsx',
  'app/src/areas/home/banner-link.ts',
)

const phoneTabs = named(
  'app/src/shell/PhoneTabs.tsx',
  'ui/src/layout/TabBar.tsx',
  ...['menu', 'qr-code', 'store', 'ticket-percent', 'user'].map((icon) => `lucide-react/dist/esm/icons/${icon}.`),
)
const wideHead = named('app/src/shell/WideHead.tsx', 'ui/src/layout/WideBar.tsx')
const worker = named('app/src/worker/worker.ts', 'app/src/worker/recover.ts', 'app/src/worker/take-new-version.ts')

/** The dispatcher, and the small modules that nearly every page needs, of visitors as well: one request instead of six. */
const callModules = named(
  'app/src/dispatcher/api.ts',
  'app/src/dispatcher/envelope.ts',
  'app/src/dispatcher/failure.ts',
  'app/src/dispatcher/loading.ts',
  'app/src/dispatcher/public-file.ts',
  'app/src/dispatcher/refresh.ts',
  'app/src/dispatcher/send.ts',
  'app/src/dispatcher/warning.ts',
  'app/src/dispatcher/transport.ts',
  'app/src/dispatcher/merchant.ts',
  'app/src/shared/user-guide.ts',
  'app/src/shared/dates.ts',
  'app/src/shared/money.ts',
  'app/src/shared/store-hours.ts',
  'app/src/shared/LoadFailed.tsx',
  'app/src/shell/tabs.ts',
  'ui/src/action/IconButton.tsx',
  'ui/src/assets/pictures/stall.svg',
  'ui/src/card/HangTag.tsx',
  'ui/src/card/heart-places.ts',
  'ui/src/display/Picture.tsx',
  'ui/src/display/drawn-icon.tsx',
  'ui/src/display/picture-watch.ts',
  'ui/src/layout/Awning.tsx',
  'ui/src/layout/SectionHead.tsx',
  'ui/src/layout/Stall.tsx',
  'ui/src/layout/Strip.tsx',
  'ui/src/layout/TopBar.tsx',
  'ui/src/layout/Unseen.tsx',
  ...['arrow-left', 'gift', 'image-off', 'languages', 'lock'].map((icon) => `lucide-react/dist/esm/icons/${icon}.`),
  'contract/src/kinds.ts',
  'rules/src/time/merchant-time.ts',
  'rules/src/time/day.ts',
  'rules/src/money/money.ts',
)
const queryModules = named(
  'app/src/dispatcher/query.ts',
  'app/src/dispatcher/with-data.tsx',
  'app/src/areas/coupons/use-own-coupons.ts',
  ...['coupons', 'friends', 'gifts', 'hearts', 'points', 'receipts'].map((area) => `app/src/areas/${area}/reads.ts`),
)
/** Parts of the frame that are not in `ui`. */
const frameModules = named(
  'app/src/shell/Screen.tsx',
  'app/src/shared/FailureNote.tsx',
  'app/src/shared/seconds.ts',
  'app/src/shared/use-attempt.ts',
  'app/src/shared/use-time-left.ts',
)

/** Rules and parts of a few hundred bytes, which most pages of members need. */
const smallModules = named(
  'app/src/areas/account/form/failure-text.ts',
  'app/src/areas/merchant/use-merchant.ts',
  'app/src/dispatcher/operation.ts',
  'app/src/dispatcher/use-operation.ts',
  'app/src/live/moments.ts',
  'app/src/shared/Listing.tsx',
  'rules/src/codes/code-letters.ts',
  'rules/src/codes/operation-id.ts',
  'rules/src/person/email.ts',
  'rules/src/person/registration-fields.ts',
  'rules/src/text/normal-width.ts',
  'rules/src/text/search-text.ts',
  'rules/src/text/text-length.ts',
  'rules/src/time/date-of-birth.ts',
  'rules/src/time/paused.ts',
)
/** Coupons and collector cards as home and the bonus world show them. */
const marketModules = named(
  'app/src/areas/collector/card-texts.ts',
  'app/src/areas/collector/parts/CollectorList.tsx',
  'app/src/areas/collector/parts/CollectorTile.tsx',
  'app/src/areas/collector/punch-icon.ts',
  'app/src/areas/collector/texts.ts',
  'app/src/areas/collector/use-collector-cards.ts',
  'app/src/areas/coupons/activation/ActivateAll.tsx',
  'app/src/areas/coupons/activation/CouponAction.tsx',
  'app/src/areas/coupons/activation/activation-texts.ts',
  'app/src/areas/coupons/activation/store-availability.ts',
  'app/src/areas/coupons/activation/undo-activation.ts',
  'app/src/areas/coupons/activation/use-',
  'app/src/areas/coupons/for-home.ts',
  'app/src/areas/coupons/shelf/',
  'app/src/areas/coupons/shops/shop-texts.ts',
  'app/src/areas/coupons/texts.ts',
  'app/src/areas/coupons/ticket/',
  'app/src/areas/coupons/use-coupons.ts',
)
/** What a member's first page says of friends and messages. */
const newsModules = named(
  'app/src/areas/friends/parts/WaitingHearts.tsx',
  'app/src/areas/friends/parts/WaitingNews.tsx',
  'app/src/areas/friends/receive-texts.ts',
  'app/src/areas/friends/receive.ts',
  'app/src/areas/friends/use-reception.ts',
  'app/src/areas/friends/use-transfers.ts',
  'app/src/areas/home/stored-home.ts',
  'app/src/areas/notifications/parts/Bell.tsx',
  'app/src/areas/notifications/texts.ts',
  'app/src/areas/notifications/use-unread.ts',
  'app/src/install/texts.ts',
)
/** What the steps of signing up share. */
const stepModules = named(
  'app/src/areas/account/facebook/newcomer.ts',
  'app/src/areas/account/facebook/texts.ts',
  'app/src/areas/account/form/FormScreen.tsx',
  'app/src/areas/account/form/Problem.tsx',
  'app/src/areas/account/form/use-fields.tsx',
  'app/src/areas/account/form/use-leave-guard.tsx',
  'app/src/areas/account/registration/StepScreen.tsx',
  'app/src/areas/account/registration/draft.ts',
  'app/src/areas/account/registration/password-memory.ts',
  'app/src/areas/account/registration/referral.ts',
  'app/src/areas/account/registration/send-code.ts',
  'app/src/areas/account/registration/step-order.ts',
  'app/src/areas/account/registration/texts.ts',
  'app/src/areas/account/registration/use-step.ts',
  'app/src/areas/account/sessions/device-proof.ts',
  'app/src/areas/account/signed-in.ts',
  'app/src/shared/form-draft.ts',
)
/** Fields without react-hook-form; a group below that uses one must not contain it. */
const fieldModules = named('ui/src/form/Field.tsx', 'ui/src/form/FieldFrame.tsx')

const listed = [
  heavyParts,
  doorModules,
  phoneTabs,
  wideHead,
  worker,
  callModules,
  queryModules,
  frameModules,
  marketModules,
  newsModules,
  stepModules,
  fieldModules,
  smallModules,
].flat()

const plain = (id: string) => id.replaceAll('\\', '/')
const oneOf = (names: readonly string[]) => (id: string) => names.some((name) => plain(id).includes(`/${name}`))
const isDoor = oneOf(doorModules)
const isHeavy = oneOf(heavyParts)
const isQuery = oneOf(queryModules)
const isFrame = oneOf([...frameModules, ...smallModules])
const isReact = (id: string) => /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/.test(plain(id))

export const chunkGroups = [
  { name: 'react', test: isReact, priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'doorPage', test: isDoor, priority: 2 },
  { name: 'tabs', test: oneOf(phoneTabs), priority: 2 },
  { name: 'wide', test: oneOf(wideHead), priority: 2 },
  { name: 'worker', test: oneOf(worker), priority: 1 },
  { name: 'calls', test: oneOf(callModules), minShareCount: 2, priority: 3 },
  // The code for reading and caching answers, and the frame of a page: two requests for a member's page instead of ten.
  { name: 'query', test: (id: string) => plain(id).includes('/node_modules/@tanstack/') || isQuery(id), minShareCount: 2, priority: 2 },
  {
    name: 'parts',
    test: (id: string) => (plain(id).includes('/ui/src/') && !isHeavy(id)) || plain(id).includes('lucide-react') || isFrame(id),
    minShareCount: 3,
    priority: 1,
  },
  { name: 'icons', test: (id: string) => plain(id).includes('lucide-react'), minShareCount: 2, priority: 0 },
  { name: 'issues', test: (id: string) => /node_modules\/react-hook-form\/|\/rules\/src\/issues\.ts/.test(plain(id)), priority: 2 },
  { name: 'Field', test: oneOf(fieldModules), minShareCount: 2, priority: 0 },
  // Modules that several pages share would each be a request, and only the last of them names the next.
  { name: 'market', test: oneOf(marketModules), minShareCount: 2, priority: 0 },
  { name: 'news', test: oneOf(newsModules), minShareCount: 2, priority: 0 },
  { name: 'steps', test: oneOf(stepModules), minShareCount: 2, priority: 0 },
]

/** Chunks that are fetched together with the code of a page that needs them. */
const preloadedChunks = ['parts', 'query', 'calls', 'market', 'steps', 'AriaLocale', 'Field', 'dom']
const preloadedNames = new RegExp(`assets/(${preloadedChunks.join('|')})-|Page-|\\.css$`)
export const isPreloaded = (file: string) => preloadedNames.test(file)

/** Chunks of the first load, which are worth packing with Zopfli. */
const smallestChunks = ['react', 'index', 'calls', 'doorPage', 'tabs', 'wide', 'rolldown-runtime']
export const smallest = new RegExp(`assets.(${[...smallestChunks, 'first-page', 'page-code'].join('|')})-`)

/** Fails the build when a name above matches no module or no chunk, so that renaming a file cannot silently increase the first load. */
export function assertChunks(): Plugin {
  let missing: string[] = []
  return {
    name: 'herzkarte-assert-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map(plain))
      const names = chunks.map(({ fileName }) => fileName)
      missing = [
        ...listed.filter((name) => !modules.some((id) => id.includes(`/${name}`))),
        ...[...preloadedChunks, ...smallestChunks].filter((chunk) => !names.some((name) => name.includes(`assets/${chunk}-`))),
      ]
    },
    // Plugins that expect a finished folder would hide an error thrown earlier.
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler(error) {
        if (!error && missing.length > 0) throw new Error(`vite/chunks.ts names what the build does not contain: ${missing.join(', ')}`)
      },
    },
  }
}
