/** Not in TypeScript's DOM library yet: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}
