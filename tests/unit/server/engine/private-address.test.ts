// Every entry of the IANA special-purpose registries (IPv4 and IPv6): its first and last address are refused, adjacent ones are not.
import { expect, test } from 'vitest'
import { isPrivateAddress } from '../../../../src/server/adapters/embedded-engine/jobs/private-address.ts'

/** Name of the registry's entry, first address, last address. */
const registered = [
  ['"This network"', '0.0.0.0', '0.255.255.255'],
  ['"This host on this network"', '0.0.0.0', '0.0.0.0'],
  ['Private-Use', '10.0.0.0', '10.255.255.255'],
  ['Shared Address Space', '100.64.0.0', '100.127.255.255'],
  ['Loopback', '127.0.0.0', '127.255.255.255'],
  ['Link Local', '169.254.0.0', '169.254.255.255'],
  ['Private-Use', '172.16.0.0', '172.31.255.255'],
  ['IETF Protocol Assignments', '192.0.0.0', '192.0.0.255'],
  ['IPv4 Service Continuity Prefix', '192.0.0.0', '192.0.0.7'],
  ['IPv4 dummy address', '192.0.0.8', '192.0.0.8'],
  ['Port Control Protocol Anycast', '192.0.0.9', '192.0.0.9'],
  ['Traversal Using Relays around NAT Anycast', '192.0.0.10', '192.0.0.10'],
  ['NAT64/DNS64 Discovery', '192.0.0.170', '192.0.0.171'],
  ['Documentation (TEST-NET-1)', '192.0.2.0', '192.0.2.255'],
  ['AS112-v4', '192.31.196.0', '192.31.196.255'],
  ['AMT', '192.52.193.0', '192.52.193.255'],
  ['Deprecated (6to4 Relay Anycast)', '192.88.99.0', '192.88.99.255'],
  ['6a44-relay anycast address', '192.88.99.2', '192.88.99.2'],
  ['Private-Use', '192.168.0.0', '192.168.255.255'],
  ['Direct Delegation AS112 Service', '192.175.48.0', '192.175.48.255'],
  ['Benchmarking', '198.18.0.0', '198.19.255.255'],
  ['Documentation (TEST-NET-2)', '198.51.100.0', '198.51.100.255'],
  ['Documentation (TEST-NET-3)', '203.0.113.0', '203.0.113.255'],
  ['Multicast', '224.0.0.0', '239.255.255.255'],
  ['Reserved', '240.0.0.0', '255.255.255.254'],
  ['Limited Broadcast', '255.255.255.255', '255.255.255.255'],

  ['Unspecified Address', '::', '::'],
  ['Loopback Address', '::1', '::1'],
  ['IPv4-mapped Address', '::ffff:0.0.0.0', '::ffff:255.255.255.255'],
  ['IPv4-mapped Address of a public one', '::ffff:8.8.8.8', '::ffff:808:808'],
  ['IPv4-compatible Address (deprecated)', '::0.0.0.2', '::255.255.255.255'],
  ['IPv4-IPv6 Translation (NAT64)', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['IPv4-IPv6 Translation (local NAT64)', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['Discard-Only Address Block', '100::', '100::ffff:ffff:ffff:ffff'],
  ['Dummy IPv6 Prefix', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['IETF Protocol Assignments', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Port Control Protocol Anycast', '2001:1::1', '2001:1::1'],
  ['Traversal Using Relays around NAT Anycast', '2001:1::2', '2001:1::2'],
  ['DNS-SD Service Registration Protocol Anycast', '2001:1::3', '2001:1::3'],
  ['Benchmarking', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['AMT', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['AS112-v6', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
  ['Deprecated (previously ORCHID)', '2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHIDv2', '2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Drone Remote ID Protocol Entity Tags', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4 of a loopback address', '2002:7f00:1::', '2002:7f00:1::1'],
  ['Direct Delegation AS112 Service', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['Documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Segment Routing (SRv6) SIDs', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Unique-Local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Link-Local Unicast', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Link-Local Unicast with its zone', 'fe80::1%1', 'fe80::1%eth0'],
  ['Site-Local (deprecated)', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['Multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const

test.each(registered)('%s (%s to %s) is private', (_name, first, last) => {
  expect([first, last].filter((address) => !isPrivateAddress(address))).toEqual([])
})

test('what is not an address is refused', () => {
  expect(['no address', '', '1.2.3', '1.2.3.4.5', '0x7f000001'].every(isPrivateAddress)).toBe(true)
})

test('addresses next to the entries are public', () => {
  const beside = [
    '1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 169.255.0.0',
    '172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.3.0 192.31.195.255 192.31.197.0 192.52.192.255 192.52.194.0',
    '192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0 192.175.47.255 192.175.49.0 198.17.255.255 198.20.0.0',
    '198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255 8.8.8.8',
    '2000:: 2001:200:: 2001:db7:ffff:: 2001:db9:: 2003:: 2606:4700::1111 2620:4f:7fff:: 2620:4f:8001:: 3ffe:ffff:: 3fff:1000::',
  ]
  expect(beside.flatMap((line) => line.split(' ')).filter(isPrivateAddress)).toEqual([])
})
