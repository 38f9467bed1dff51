import { groupOf } from '@soulstack/tables/runtime'
import { describe, expect, it } from 'vitest'
import { clientAddress, trustedProxies } from '../../src/runtime/client-address.ts'

const from = (remoteAddress: string, forwarded: string | undefined, trusted?: string[]) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never,
    trustedProxies(trusted),
  )

describe('the address of a client', () => {
  it('is that of the connection unless that is a trusted proxy', () => {
    expect(from('127.0.0.1', '9.9.9.9')).toBe('127.0.0.1')
    expect(from('203.0.113.7', '9.9.9.9', ['127.0.0.1'])).toBe('203.0.113.7')
    expect(from('::ffff:203.0.113.7', undefined)).toBe('203.0.113.7')
  })

  it('is the rightmost one that no trusted proxy has: what stands left of it the client wrote', () => {
    const proxies = ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8']
    expect(from('127.0.0.1', '203.0.113.7', proxies)).toBe('203.0.113.7')
    expect(from('127.0.0.1', '1.1.1.1, 2.2.2.2,203.0.113.7', proxies)).toBe('203.0.113.7')
    expect(from('::ffff:127.0.0.1', '1.1.1.1, 203.0.113.7, 10.1.2.3', proxies)).toBe('203.0.113.7')
    expect(from('::1', '1.1.1.1, 2001:db8::5, fd00::1', proxies)).toBe('2001:db8::5')
    expect(from('127.0.0.1', '10.0.0.9, 10.0.0.8', proxies)).toBe('10.0.0.9')
  })

  it('is never something that is no address, and has no port', () => {
    expect(from('127.0.0.1', undefined, ['127.0.0.1'])).toBe('127.0.0.1')
    expect(from('127.0.0.1', '', ['127.0.0.1'])).toBe('127.0.0.1')
    expect(from('127.0.0.1', '9.9.9.9, unknown', ['127.0.0.1'])).toBe('127.0.0.1')
    expect(from('127.0.0.1', '9.9.9.9, 203.0.113.7:4711', ['127.0.0.1'])).toBe('203.0.113.7')
    expect(from('127.0.0.1', '[2001:db8::5]:4711', ['127.0.0.1'])).toBe('2001:db8::5')
  })

  it('is believed of nobody who was not named by an address', () => {
    for (const wrong of [
      true,
      [],
      ['localhost'],
      ['10.0.0.0/33'],
      ['10.0.0.0/0'],
      ['*'],
      ['1.2.3.4/8/8'],
      ['10.0.0.0/x'],
      [''],
    ])
      expect(() => trustedProxies(wrong as string[])).toThrow(/127\.0\.0\.1/)
  })
})

describe('what limits count under', () => {
  it('is the address for IPv4 however it is written, and the /64 network for IPv6', () => {
    for (const same of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107'])
      expect([same, groupOf(same)]).toEqual([same, '203.0.113.7'])
    const network = groupOf('2001:db8:1:2::1')
    for (const same of ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002::9', '2001:DB8:1:2:3::'])
      expect([same, groupOf(same)]).toEqual([same, network])
    for (const other of ['2001:db8:1:3::1', '2001:db8:1::1', '2001:db8:1:2', '::1', 'fe80::1%eth0'])
      expect(groupOf(other)).not.toBe(network)
    expect(groupOf('fe80::1%eth0')).toBe(groupOf('fe80::2%eth1'))
    expect(groupOf('::1')).toBe(groupOf('::2'))
  })
})
