/** What a spreadsheet would take for a formula, also behind full-width forms of the same signs. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;
/** XML knows no other control characters. */
const CONTROL =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const NUMBER = /^-?\d{1,30}(\.\d{1,10})?$/;

/** Text that opens as text in any spreadsheet: a leading apostrophe stands before what would be a formula. */
export function neutralised(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Text without the characters no XML may hold. */
export function printable(text: string): string {
  return text.replace(CONTROL, "");
}

/** True for a plain decimal number, also a negative one. */
export function isNumber(text: string): boolean {
  return NUMBER.test(text);
}
