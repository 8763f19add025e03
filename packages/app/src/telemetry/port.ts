/** Where the merchant's analytics and error reports go. Neither gets anything that is about a person. */
export interface Telemetry {
  /** A page was shown. `page` is the form of its address, such as `/main/coupon/:couponId`, without ids and queries. */
  pageShown(page: string): void
  /** Something failed that nobody caught. `name` is the kind of error, `at` where it was thrown; its message may name somebody and is left out. */
  failed(error: { name: string; at: string; page: string }): void
}

/** A merchant's choice. Nothing of it is loaded before the member has agreed. */
export interface TelemetryProvider {
  /** Asks for consent, or knows the answer. Resolves to false if the member does not agree. */
  consent(): Promise<boolean>
  open(): Promise<Telemetry>
  /** Calls `withdrawn` when the member takes the consent back. */
  onWithdrawn(withdrawn: () => void): void
}
