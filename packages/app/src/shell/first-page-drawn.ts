let publish: () => void = () => {}

/** Settles when the first page stands with its code. What it does not need waits for it, because phones have one thing to do at a time. */
export const firstPageDrawn = new Promise<void>((resolve) => {
  publish = resolve
})

export const announceFirstPage = () => publish()
