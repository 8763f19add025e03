import { expect, it } from 'vitest'
import { mailboxOf } from '../mailbox.ts'

it.each([
  ['vic@example.org', 'vic@example.org'],
  ['Vic+1@example.org', 'vic@example.org'],
  ['v.i.c+news+1@gmail.com', 'vic@gmail.com'],
  ['v.ic@googlemail.com', 'vic@gmail.com'],
  ['v.ic@𝐠mail.com', 'vic@gmail.com'],
  ['v.i-c_vic@pm.me', 'vicvic@proton.me'],
  ['vic.vic@protonmail.com', 'vicvic@proton.me'],
  ['v.i-c@ya.ru', 'vic@yandex.com'],
  ['vic@me.com', 'vic@icloud.com'],
  ['shop@vic.fastmail.com', 'vic@fastmail.com'],
  ['vic-shop@yahoo.de', 'vic@yahoo.de'],
  // Elsewhere dots tell mailboxes apart.
  ['v.i.c@example.org', 'v.i.c@example.org'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
])('%s arrives at %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
