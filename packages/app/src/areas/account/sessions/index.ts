export { LoginCode } from './LoginCode.tsx'
