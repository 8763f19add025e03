export { findShare } from './shares.ts'
