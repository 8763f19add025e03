import { beginEarly } from './read-early.ts'

/** For members on the prerendered documents, which name the code of their page themselves. */
beginEarly()
