import { expect } from '@playwright/test'

/** An email or SMS in the outbox. */
export interface Letter {
  subject: string
  body: string
  codes: string[]
}

/** The messages that were sent. */
export interface Letters {
  /** Waits for the next message with a code to this address or number. */
  next(recipient: string): Promise<Letter>
  /** Waits for the next message with a link that carries a token of this name, and returns the link. */
  linkWith(token: string, recipient: string): Promise<string>
  /** Skips the messages so far, so that only later ones count as new. */
  setAsideLetter(recipient: string): Promise<void>
}

export function lettersOf(address: string): Letters {
  const seen = new Set<string>()

  async function all(recipient: string): Promise<(Letter & { messageId: string })[]> {
    const response = await fetch(`${address}/outbox.json?to=${encodeURIComponent(recipient)}`)
    const { items } = (await response.json()) as { items: (Letter & { messageId: string })[] }
    return items
  }

  return {
    async next(recipient) {
      const unseen = async () => (await all(recipient)).find(({ messageId, codes }) => codes.length > 0 && !seen.has(messageId))
      await expect.poll(unseen, { message: `a letter to ${recipient}`, intervals: [100] }).toBeDefined()
      const letter = await unseen()
      if (!letter) throw new Error(`The letter to ${recipient} is gone`)
      seen.add(letter.messageId)
      return letter
    },
    async linkWith(token, recipient) {
      const links = async () => (await all(recipient)).flatMap(({ body }) => new RegExp(`https?://\\S+#${token}=\\S+`).exec(body) ?? [])
      await expect.poll(links, { message: `a link for ${recipient}`, intervals: [100] }).not.toEqual([])
      return (await links())[0] ?? ''
    },
    async setAsideLetter(recipient) {
      for (const { messageId } of await all(recipient)) seen.add(messageId)
    },
  }
}

/** The link in a message. */
export function linkIn({ body }: Letter): string {
  const link = /https?:\/\/\S+#\w+=\S+/.exec(body)?.[0]
  if (!link) throw new Error(`No link in: ${body}`)
  return link
}
