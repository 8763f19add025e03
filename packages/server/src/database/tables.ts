/** Tables as Kysely sees them, limited to what is queried by shape rather than by a fixed statement. */
export interface Tables {
  postings: {
    member_id: string
    posting_id: string
    unit: string
    reason: string
    cause: string
    cause_id: string
    corrects: string | null
    detail: Record<string, unknown>
    happened_at: Date
    booked_at: Date
  }
  entries: { member_id: string; posting_id: string; entry: number; unit: string; account: string; lot_id: string | null; amount: number }
  lots: {
    member_id: string
    unit: string
    lot_id: string
    origin: 'purchased' | 'given'
    amount: number
    remaining: number
    received_at: Date
    expires_on: string
  }
  redemptions: {
    member_id: string
    redemption_id: string
    campaign_id: string
    reward_id: string
    status: 'Activated' | 'Redeemed' | 'Deactivated' | 'Expired'
    hearts: number
    copay_cents: number
    posting_id: string
    activated_at: Date
    ended_at: Date | null
    locked_until: Date | null
    receipt_id: string | null
    valid_until: string
  }
  receipts: {
    member_id: string
    receipt_id: string
    kind: 'purchase' | 'return'
    store_id: string
    till_number: string
    receipt_number: string
    purchase_id: string | null
    lines_cents: number
    total_cents: number
    lines: unknown
    happened_at: Date
    booked_at: Date
  }
}
