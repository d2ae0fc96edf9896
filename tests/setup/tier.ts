/**
 * What this run tries: everything there is (`npm run test:all`, and whatever is run by itself), or what `npm test`
 * tries (TIER=test), which is the same in every run. What moves from one to the other is named in README.md.
 */
export const isWhole = process.env.TIER !== "test";
