/** Template `form`: the market stall that stands next to a form, or to a list that is still empty, before or after sunrise. It adds no information. */
export function MarketScene() {
  return <div aria-hidden="true" className="market-scene" />
}
