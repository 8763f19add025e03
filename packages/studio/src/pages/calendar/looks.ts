/** Rows share one grid: the name, the days, the limits. Positions in the days are in percent of the frame. */
export const columns = '[--left:272px] [--right:232px] max-[1439px]:[--left:232px] max-[1439px]:[--right:200px]'
const grid = 'grid grid-cols-[var(--left)_minmax(0,1fr)_var(--right)] items-center'
export const axis = `${grid} sticky top-0 z-10 h-[50px] bg-card text-tab font-normal text-ink-soft shadow-[inset_0_-1px_0_var(--hk-line)]`
export const group = `relative h-[25px] leading-[25px] pl-6 first-letter:uppercase bg-[color-mix(in_oklab,var(--hk-paper)_62%,transparent)] text-tab font-bold text-ink-soft`
export const row = `${grid} relative h-[30px] text-xs border-t border-[color-mix(in_oklab,var(--hk-line)_55%,transparent)] hover:bg-[color-mix(in_oklab,var(--hk-ink)_4%,transparent)] data-[clash=true]:bg-[color-mix(in_oklab,var(--hk-ink)_5%,transparent)]`
export const nums = 'grid grid-cols-2 gap-3.5 pl-4 pr-6 items-center text-tab font-normal leading-[0.875rem] tabular-nums'
export const dayName = 'absolute top-[26px] w-[3em] -ml-[1.5em] text-center tabular-nums whitespace-nowrap'
export const closed = 'absolute top-[50px] bottom-0 bg-[color-mix(in_oklab,var(--hk-sunken)_48%,transparent)]'
const dashed =
  'bg-[color-mix(in_oklab,var(--dept-soft)_55%,var(--hk-card))] border-[1.5px] border-dashed border-[color-mix(in_oklab,var(--dept-ink)_62%,transparent)]'
const solid = 'bg-(--dept-soft) shadow-[inset_3px_0_0_var(--dept),inset_0_0_0_1px_color-mix(in_oklab,var(--dept)_55%,transparent)]'
export const run = (isNew: boolean) => `h-[22px] rounded-[3px_5px_5px_3px] text-(--dept-ink) ${isNew ? dashed : solid}`
export const slot = (isNew: boolean) =>
  `absolute top-1 h-[22px] rounded-[2px] scale-x-80 pointer-events-none ${dashed} ${isNew ? '' : 'border-solid'}`
export const tail = 'h-0.5 bg-[repeating-linear-gradient(90deg,var(--dept-ink)_0_3px,transparent_3px_6px)]'
export const hatch =
  'rounded-[3px] bg-[repeating-linear-gradient(-45deg,color-mix(in_oklab,var(--hk-ink)_42%,transparent)_0_2px,transparent_2px_6px)]'
export const pin =
  'absolute top-1 flex items-center gap-[5px] h-[22px] px-2 -ml-[11px] rounded-full bg-ink text-on-ink text-tab font-semibold whitespace-nowrap'
