import { expect, it } from 'vitest'
import { isPublicProvider, mailboxOf } from '../mailbox.ts'

it.each([
  ['vic@example.org', 'vic@example.org', 'example.org'],
  ['Vic+1@example.org', 'vic@example.org', 'example.org'],
  ['v.i.c+news+1@gmail.com', 'vic@gmail.com', 'gmail.com'],
  ['v.ic@googlemail.com', 'vic@gmail.com', 'gmail.com'],
  ['v.ic@𝐠mail.com', 'vic@gmail.com', 'gmail.com'],
  ['v.i-c_vic@pm.me', 'vicvic@proton.me', 'proton.me'],
  ['vic.vic@protonmail.com', 'vicvic@proton.me', 'proton.me'],
  ['v.i-c@ya.ru', 'vic@yandex.com', 'yandex.com'],
  ['vic@me.com', 'vic@icloud.com', 'icloud.com'],
  ['shop@vic.fastmail.com', 'vic@fastmail.com', 'fastmail.com'],
  ['vic-shop@yahoo.de', 'vic@yahoo.de', 'yahoo.de'],
  // Elsewhere dots tell mailboxes apart.
  ['v.i.c@example.org', 'v.i.c@example.org', 'example.org'],
  ['a@bücher.example', 'a@xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example', 'xn--bcher-kva.example'],
  // A domain's owner has as many subdomains as he likes.
  ['a@one.of.many.example.co.uk', 'a@one.of.many.example.co.uk', 'example.co.uk'],
])('%s arrives at %s', (address, mailbox, domain) => {
  expect(mailboxOf(address)).toEqual({ mailbox, domain })
})

it('a large provider is known by its domain', () => {
  expect(isPublicProvider(mailboxOf('a@googlemail.com').domain)).toBe(true)
  expect(isPublicProvider(mailboxOf('a@gmail.com.example.org').domain)).toBe(false)
})
