import { Socket } from 'node:net'

/**
 * A socket that sends everything written in one turn of the event loop in one packet, provided that the writers cork it; prepared
 * statements do. Statements that leave together then cost one system call instead of one each.
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
