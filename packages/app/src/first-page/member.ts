import { readEarly } from './read-early.ts'

/** On the prerendered documents, which name the code of a member's page themselves. */
readEarly()
// The first format loads the platform's data: 60 ms on a slow phone, which has them while the code arrives.
new Intl.DateTimeFormat().format()
