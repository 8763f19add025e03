/** Days stacked on the phone, in two rows on wide screens. */
export const weekGrid = 'grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-3 wide:gap-5'
