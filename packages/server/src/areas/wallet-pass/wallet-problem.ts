/** Why passes of a wallet can't be made, and what to do about it, in sentences for the log. */
export class WalletProblem extends Error {}
