/** A reason to stop that is one sentence for the person at the terminal. */
export class Sentence extends Error {}

const minNodeMajor = 20

export function assertNode() {
  if (Number.parseInt(process.versions.node, 10) >= minNodeMajor) return
  throw new Sentence(`Node ${process.versions.node} is too old; install Node ${minNodeMajor} or newer.`)
}

/** Runs `main`; a Sentence ends the process without a stack. */
export async function calmly(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error)
    process.exit(1)
  }
}
