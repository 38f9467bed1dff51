/** Address bits that identify one subscriber: an IPv6 connection has at least a /64 to itself. */
const groupBits = 64

/** The key under which limits count an address: the address itself for IPv4, its /64 network for IPv6. */
export function groupOf(address: string): string {
  const plain = unmapped(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]!.split('::') as [string, string?]
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  // an IPv4 address written at the end stands for two groups
  const width = (groups: string[]) => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : 8 - width(left) - width(right)
  const all = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  const group = (n: number) => Number.parseInt(all[n] ?? '0', 16).toString(16)
  return `${Array.from({ length: groupBits / 16 }, (_, n) => group(n)).join(':')}::/${groupBits}`
}

/** Turns an IPv4 address written as IPv6 (`::ffff:10.0.0.1`) back into IPv4. */
export const unmapped = (address: string): string => {
  const mapped = /^(?:0*:)*:?0*ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const hex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address)
  if (!hex) return address
  const [high, low] = [Number.parseInt(hex[1]!, 16), Number.parseInt(hex[2]!, 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Whether a text is an IPv6 address, with or without a zone (`fe80::1%eth0`): as `node:net` has it, which browsers do not have. */
export function isIPv6(text: string): boolean {
  const address = text.split('%')[0]!
  const halves = address.split('::')
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  // an IPv4 address at the end stands for two groups
  const endsInIPv4 = isIPv4(groups.at(-1) ?? '') && !address.endsWith('::')
  const rest = endsInIPv4 ? groups.slice(0, -1) : groups
  if (!rest.every((group) => /^[\da-f]{1,4}$/i.test(group))) return false
  const width = rest.length + (endsInIPv4 ? 2 : 0)
  // `::` stands for one group of zeros or more
  return halves.length === 2 ? width < 8 : halves.length === 1 && width === 8
}

const isIPv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) &&
  text.split('.').every((part) => Number(part) < 256 && `${Number(part)}` === part)
