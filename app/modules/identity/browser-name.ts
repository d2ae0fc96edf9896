// The order counts: browsers name those they descend from.
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** One that says nothing of itself. */
export const UNNAMED = "Browser";

/** What people call a browser, by what it says of itself: "Firefox, Windows". A program is called what it calls itself: "curl". */
export function browserName(userAgent: string): string {
  const of = (list: typeof BROWSERS) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const named = [of(BROWSERS), of(SYSTEMS)].filter((name) => name !== undefined);
  return named.length > 0 ? named.join(", ") : (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? UNNAMED);
}
