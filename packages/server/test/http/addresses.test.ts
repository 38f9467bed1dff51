import { expect, it } from 'vitest'
import { addressesForOthers, isLoopback } from '../../src/http/addresses.ts'

const own = () => ['192.168.0.14', '10.0.0.2']
const bound = (address: string) => ({ address, port: 3000, family: 'IPv4' })

it('a server that listens to the network is reachable at every address of the machine, any other is not', () => {
  const all = ['http://192.168.0.14:3000', 'http://10.0.0.2:3000']
  expect(addressesForOthers(bound('0.0.0.0'), own)).toEqual(all)
  expect(addressesForOthers(bound('::'), own)).toEqual(all)
  expect(addressesForOthers(bound('127.0.0.1'), own)).toEqual([])
  expect(addressesForOthers(null, own)).toEqual([])
})

it('only addresses of the machine itself are loopback', () => {
  for (const address of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', 'localhost'])
    expect(isLoopback(address)).toBe(true)
  for (const address of ['0.0.0.0', '192.168.0.14', '::', 'localhost.example.org', undefined])
    expect(isLoopback(address)).toBe(false)
})
