export const isWhole = process.env.TIER !== "test";
