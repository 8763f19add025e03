let tell: () => void = () => {}

/** Settles when the first page stands with its code. What it does not need waits for it, because phones have one thing to do at a time. */
export const firstPageDrawn = new Promise<void>((resolve) => {
  tell = resolve
})

export const tellFirstPageDrawn = () => tell()
