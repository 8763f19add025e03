let publish: () => void = () => {}

/**
 * Resolves when the first page has rendered with its code. Work that it does not need waits for this, because phones are slow at doing several things
 * at once.
 */
export const firstPageDrawn = new Promise<void>((resolve) => {
  publish = resolve
})

export const announceFirstPage = () => publish()
