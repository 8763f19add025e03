import type { Plugin } from 'vite'

/** The production build of React DOM. Its functions begin in the first column and end with a brace there. */
const reactDom = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/
const functions = /^function ([\w$]+)\([\s\S]*?^\}$/gm
/** Without hydration, these are always false or null. Once nothing sets or reads them, the minifier drops what depends on them. */
const startsHydrating = /\bisHydrating = !0/g
const endsHydrating = /\bisHydrating = !1;/g
const isHydrated = /(?<![\w.$])(?:[\w$]+\.)+isDehydrated\b(?! =)/g
const hydratedParts = /(?<![\w.$])(?:[\w$]+\.)+dehydrated\b(?! =)/g
const hydrateRoot = /^exports\.hydrateRoot = function [\s\S]*?^\};$/gm
const methodsOfFragmentRefs = /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};$/gm

/** Reached only by `<ViewTransition>`. Pages change with the browser's own transitions (`src/router/navigation.ts`). */
const viewTransitions = [
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
]

/** Reached only by a `ref` on a fragment. */
const fragmentRefs = ['commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance', 'validateDocumentPositionWithFiberTree']

/** Reached only by `hydrateRoot`, or without a result where nothing was hydrated. The prerendered pages are replaced, not hydrated. */
const hydration = [
  'accumulateOrCreateContinuousQueuedReplayableEvent',
  'attemptExplicitHydrationTarget',
  'attemptReplayContinuousQueuedEvent',
  'canHydrateHydrationBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'clearHydrationBoundary',
  'clearIfContinuousEvent',
  'commitActivityHydrationCallbacks',
  'commitSuspenseHydrationCallbacks',
  'createFiberFromDehydratedFragment',
  'getHydratableHoistableCache',
  'getNextHydratable',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'getParentHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'mountHostRootWithoutHydrating',
  'popHydrationState',
  'prepareToHydrateHostInstance',
  'queueIfContinuousEvent',
  'ReactDOMHydrationRoot',
  'replayUnblockedEvents',
  'retryActivityComponentWithoutHydrating',
  'retryDehydratedSuspenseBoundary',
  'retrySuspenseComponentWithoutHydrating',
  'throwOnHydrationMismatch',
  'updateDehydratedSuspenseComponent',
]

export const unreachable: readonly string[] = [...viewTransitions, ...fragmentRefs, ...hydration]

/** React DOM with empty functions where the app cannot get, so that the minifier drops what only they use. */
export function withoutUnreachable(code: string): string {
  const missing = new Set(unreachable)
  const lean = code
    .replaceAll(functions, (text, name) => (missing.delete(name) || unreachable.includes(name) ? `function ${name}() {}` : text))
    .replaceAll(methodsOfFragmentRefs, '')
    .replaceAll(hydrateRoot, '')
    .replaceAll(startsHydrating, '!0')
    .replaceAll(endsHydrating, ';')
    .replaceAll(isHydrated, '!1')
    .replaceAll(hydratedParts, 'null')
  if (missing.size > 0) throw new Error(`vite/lean-react.ts names functions that React DOM does not have: ${[...missing].join(', ')}`)
  return lean
}

export function leanReact(): Plugin {
  // A build with NODE_ENV=development contains React's other build.
  let isDone = true
  return {
    name: 'herzkarte-lean-react',
    apply: 'build',
    configResolved: ({ isProduction }) => {
      isDone = !isProduction
    },
    transform: {
      filter: { id: reactDom },
      handler(code) {
        isDone = true
        return { code: withoutUnreachable(code), map: null }
      },
    },
    generateBundle() {
      if (!isDone) throw new Error('vite/lean-react.ts found no production build of React DOM')
    },
  }
}
