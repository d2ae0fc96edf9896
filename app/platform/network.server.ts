/** Whose a request is, by the address it comes from. */
import { isIPv4, isIPv6 } from "node:net";

/**
 * What one sender can have at will: an IPv4 address is one's own, of IPv6 everybody has a /64.
 * @returns the address itself, or the first half of it: "2001:db8:0:7::/64"
 */
export function senderOf(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(":")}::/64` : plain;
}

/** The network around an address: a /24 of IPv4, a /64 of IPv6. */
export function networkOf(address: string): string {
  const plain = unmapped(address);
  return isIPv4(plain) ? `${plain.split(".").slice(0, 3).join(".")}.0/24` : senderOf(plain);
}

/** An IPv4 address may come dressed as IPv6: "::ffff:192.0.2.1". */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [before = "", after] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const parts = (text: string) => (text ? text.split(":") : []);
  const [head, tail] = [parts(before), parts(after ?? "")];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...(after === undefined ? [] : zeros), ...tail].map((group) => group.replace(/^0+(?=.)/, ""));
}
