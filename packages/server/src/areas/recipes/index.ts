export { dishOn } from './dish-on.ts'
