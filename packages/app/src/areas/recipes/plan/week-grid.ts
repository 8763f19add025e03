/** Days stacked on the phone, next to each other from tablets on. */
export const weekGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 tablet:gap-4 wide:grid-cols-[repeat(auto-fill,minmax(350px,1fr))] wide:gap-5'
