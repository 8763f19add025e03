/** Visually hidden text that continues a label. */
export const Unseen = ({ words }: { words: string | undefined }) => words && <span className="sr-only"> {words}</span>
