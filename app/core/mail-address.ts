/**
 * True for one plain address that mail can be written to, "amina@example.org", and nothing else: no display name, no
 * second address, no line break, no comment. Hosts without a dot are those of a local network.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,187}[A-Za-z0-9])?$/.test(text) &&
    !text.includes("..")
  );
}
