import { Socket } from 'node:net'

/**
 * A socket that sends everything that is written in one turn of the event loop in one packet, as far as its writers cork it: prepared
 * statements do. Statements that leave together then cost one system call, not one each.
 */
export class PackingSocket extends Socket {
  private packing = false

  override cork(): void {
    if (!this.packing) {
      this.packing = true
      super.cork()
      process.nextTick(() => {
        this.packing = false
        super.uncork()
      })
    }
    super.cork()
  }
}
