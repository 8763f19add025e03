/** Why passes of a wallet cannot be made, and how to fix it, as a message for the log. */
export class WalletProblem extends Error {}
