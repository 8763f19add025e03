import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

const [said, quick] = ['$m=32768,t=3,p=1$', '$m=8,t=1,p=1$']

/**
 * Stands in for `@node-rs/argon2` in unit tests: hashes say what production asks for, but take next to no time to make and to check. Servers that
 * tests start as processes hash as in production.
 *
 * @public vitest.config.ts puts this module in the place of the other.
 */
export const hash: typeof argon2.hash = async (password, options, ...rest) => {
  if (options?.memoryCost !== 32_768) return argon2.hash(password, options, ...rest)
  return (await argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, ...rest)).replace(quick, () => said)
}

/** @public */
export const verify: typeof argon2.verify = (hashed, ...rest) =>
  argon2.verify(
    String(hashed).replace(said, () => quick),
    ...rest,
  )
