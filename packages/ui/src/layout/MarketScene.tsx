/** Template `form`: the market stall that stands next to a form, before or after sunrise. It says nothing that the form does not say. */
export function MarketScene() {
  return <div aria-hidden="true" className="market-scene" />
}
