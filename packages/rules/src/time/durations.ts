export const hourMs = 3_600_000
/** A day as a duration. A calendar day can be an hour shorter or longer. */
export const dayMs = 24 * hourMs
