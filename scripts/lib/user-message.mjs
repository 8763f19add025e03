/** A reason to stop, with one sentence for the user at the terminal. */
export class Sentence extends Error {}

const minNodeMajor = 20

export function assertNode() {
  if (Number.parseInt(process.versions.node, 10) >= minNodeMajor) return
  throw new Sentence(`Node ${process.versions.node} is too old; install Node ${minNodeMajor} or newer.`)
}

/** Runs `main`. A Sentence ends the process without a stack. */
export async function calmly(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Sentence ? error.message : error)
    process.exit(1)
  }
}
