export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** A day as a duration. A calendar day can be an hour shorter or longer. */
export const dayMs = 24 * hourMs
