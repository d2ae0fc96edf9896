/** How much a run tries: all there is, or what `npm test` does (tests/setup/README.md says what that leaves out). */
export const isWhole = process.env.TIER !== "test";
