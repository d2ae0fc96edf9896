import { expect, it } from "vitest";
import { networkOf, senderOf } from "./network.server";

it.each([
  ["192.0.2.17", "192.0.2.17", "192.0.2.0/24"],
  ["::ffff:192.0.2.17", "192.0.2.17", "192.0.2.0/24"],
  ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::/64", "2001:db8:0:7::/64"],
  ["2001:DB8:0:7::9", "2001:db8:0:7::/64", "2001:db8:0:7::/64"],
  ["2001:0db8:0000:0007:ffff::", "2001:db8:0:7::/64", "2001:db8:0:7::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64", "0:0:0:0::/64"],
  ["", "", ""],
])("%s belongs to the sender %s of the network %s", (address, sender, network) => {
  expect([senderOf(address), networkOf(address)]).toEqual([sender, network]);
});
