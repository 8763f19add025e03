export { besideTheEventLoop } from './beside-the-event-loop.ts'
