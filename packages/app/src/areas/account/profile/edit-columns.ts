/** On wide screens: what friends see at the left, the form at the right. */
export const editColumns = 'grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[300px_minmax(0,1fr)] wide:gap-10 wide:items-start'
