// The versions of Node that the portal runs on, as package.json says under "engines": those with long support. Nothing
// here needs an installed package.

/** Of each line the first minor version that does; of later lines each. */
const FIRST = { 20: 19, 22: 13 };
const EVERY_FROM = 24;

/** Whether the portal runs on a version of Node, as process.versions.node names it. @param {string} version */
export function runsOn(version) {
  const [major, minor] = version.split(".").map(Number);
  return major >= EVERY_FROM || minor >= (FIRST[major] ?? Infinity);
}

export const IN_WORDS = "Node 24 or newer, or 22.13, or 20.19";
