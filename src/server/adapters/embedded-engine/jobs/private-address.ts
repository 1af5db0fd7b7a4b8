// Addresses that a process may not call: the machine itself, private and local networks, and addresses that only look public.
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The whole IANA registry of special-purpose IPv4 addresses, including reachable ones, and multicast. */
const refused = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  refused.addSubnet(network, prefix, 'ipv4')
}
/** For IPv6 only globally allocated ranges; within them, except the registry's special ones and those that embed an IPv4 address. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  refused.addSubnet(network, prefix, 'ipv6')
}

/** True for everything but a plain public address. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true
  if (!isIPv6(address)) return refused.check(address, 'ipv4')
  return !open.check(address, 'ipv6') || refused.check(address, 'ipv6')
}
